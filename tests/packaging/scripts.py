"""Load the scripts of packaging/ and the noxfile as modules."""

import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


@cache
def script(name: str, folder: Path = ROOT / "packaging") -> ModuleType:
    """Load FOLDER/NAME.py, which may import its neighbours. The module search path and PATH stay as they were."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    modules, commands = list(sys.path), os.environ["PATH"]
    sys.path.insert(0, str(folder))
    sys.modules[name] = module  # dataclasses look their module up there
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:], os.environ["PATH"] = modules, commands
    return module
