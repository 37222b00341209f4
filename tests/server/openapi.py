"""Holds answers of a server against docs/reference/openapi.json. It knows as much of JSON Schema as that file uses."""
import json
import pathlib
import re
import urllib.parse

SPEC = json.loads((pathlib.Path(__file__).resolve().parents[2] / "docs/reference/openapi.json").read_text())
TYPES = {"string": str, "boolean": bool, "integer": int, "number": (int, float), "array": list, "object": dict, "null": type(None)}
KEYS = {"$ref", "type", "enum", "anyOf", "items", "properties", "required", "additionalProperties", "description"}


def of_type(value, name: str) -> bool:
    whole = name == "integer" and isinstance(value, float) and value.is_integer()
    return whole or isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def fault(value, schema: dict, where: str = "answer") -> str:
    """What the schema does not allow in a value; empty if nothing."""
    assert schema.keys() <= KEYS, f"openapi.json: {schema.keys() - KEYS} is not understood here"
    if "$ref" in schema:
        return fault(value, SPEC["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]], where)
    if "anyOf" in schema:
        found = [fault(value, one, where) for one in schema["anyOf"]]
        return "" if "" in found else " or ".join(found)
    if "enum" in schema and value not in schema["enum"]:
        return f"{where}: {value!r} is none of {schema['enum']}"
    if "type" in schema:
        types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        if not any(of_type(value, name) for name in types):
            return f"{where}: {value!r} is not {types}"
    if isinstance(value, list) and "items" in schema:
        return next(filter(None, (fault(one, schema["items"], f"{where}[{at}]") for at, one in enumerate(value))), "")
    if isinstance(value, dict):
        if missing := [name for name in schema.get("required", []) if name not in value]:
            return f"{where}: has no {missing}"
        for name, inner in value.items():
            known = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            if known is False:
                return f"{where}: {name} is not described"
            if said := fault(inner, known, f"{where}.{name}"):
                return said
    return ""


def operation(method: str, address: str) -> tuple[str, dict]:
    """The call that an address belongs to: the one with the fewest parameters in its path."""
    path = urllib.parse.urlsplit(address).path
    fitting = [known for known in SPEC["paths"] if method.lower() in SPEC["paths"][known]
               and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path)]
    assert fitting, f"openapi.json has no {method} {path}"
    found = min(fitting, key=lambda known: known.count("{"))
    return found, SPEC["paths"][found][method.lower()]


def check(method: str, address: str, answer: str):
    """Fails if a successful call does not answer as the file says; what is no JSON is not looked into."""
    _, call = operation(method, address)
    for status, response in call["responses"].items():
        if status in {"200", "201"} and "application/json" in response.get("content", {}):
            said = fault(json.loads(answer), response["content"]["application/json"]["schema"])
            assert not said, f"{method} {address}: {said}"


def check_body(method: str, address: str, body: str):
    """Fails if a body that the server takes is not one that the file describes."""
    content = operation(method, address)[1].get("requestBody", {}).get("content", {})
    assert content, f"openapi.json: {method} {address} takes no body"
    if body.startswith("{"):
        said = fault(json.loads(body), content["application/json"]["schema"], "body")
        assert not said, f"{method} {address}: {said}"


def calls() -> set[str]:
    return {f"{method.upper()} {path}" for path, methods in SPEC["paths"].items() for method in methods}
