"""A client of the Crosshatch API. It needs no other package, asks its server for all routes, and was tried on Python 3.11.

    from crosshatch_client import Client, Problem

    client = Client("http://localhost:8787")
    print(client.solve_puzzle({"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]})["status"])
    help(client.solve_puzzle)

Each operation of the OpenAPI document is a method: `solvePuzzle` is `solve_puzzle`. The first argument is the body, and the
parameters of the path and of the query are keyword arguments. A refusal of the server is raised as a `Problem`.
"""

import json
import re
import urllib.error
import urllib.parse
import urllib.request

__all__ = ["Client", "Problem"]


class Problem(Exception):
    """A refusal of the server (RFC 9457). `status` is that of HTTP, and `body` has `type`, `title` and `detail`."""

    def __init__(self, status, body):
        super().__init__(body.get("detail", body) if isinstance(body, dict) else body)
        self.status = status
        self.body = body


class Client:
    """The operations of a server, as methods.

    headers: sent with each request, for example {"Authorization": "Bearer …"}
    timeout: seconds to wait for the server
    """

    def __init__(self, origin, headers=None, timeout=60):
        self._origin = origin.rstrip("/")
        self._headers = dict(headers or {})
        self._timeout = timeout
        self.document = self._send("GET", "/v1/openapi.json")
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                setattr(self, _snake(operation["operationId"]), self._method(method.upper(), path, operation))

    def _method(self, http_method, path, operation):
        declared = {each["name"]: each["in"] for each in operation.get("parameters", [])}
        types = list(operation.get("requestBody", {}).get("content", {}))

        def call(body=None, *, accept="*/*", **values):
            unknown = values.keys() - {name for name, place in declared.items() if place in ("path", "query")}
            if unknown:
                raise TypeError(f"{call.__name__}: unknown parameters: {', '.join(sorted(unknown))}")
            query = {name: value for name, value in values.items() if declared[name] == "query"}
            place = re.sub(r"\{(\w+)\}", lambda part: urllib.parse.quote(str(values[part[1]]), safe=""), path)
            address = place + ("?" + urllib.parse.urlencode(query) if query else "")
            return self._send(http_method, address, body, accept, types)

        call.__name__ = _snake(operation["operationId"])
        call.__doc__ = "\n\n".join(
            [operation.get("summary", ""), operation.get("description", "")]
            + [f"{each['name']} ({each['in']}): {each.get('description', '')}" for each in operation.get("parameters", [])]
        )
        return call

    def _send(self, method, address, body=None, accept="*/*", types=()):
        headers = {"Accept": accept, **self._headers}
        data = None
        if body is not None:
            is_text = isinstance(body, (str, bytes))
            data = body if isinstance(body, bytes) else (body if is_text else json.dumps(body)).encode()
            others = [name for name in types if name != "application/json"]
            headers["Content-Type"] = others[0] if is_text and others else "application/json"
        request = urllib.request.Request(self._origin + address, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return _content(response)
        except urllib.error.HTTPError as error:
            raise Problem(error.code, _content(error)) from None


def _content(response):
    """The content: JSON as its value, JSON lines as a list, anything else as text."""
    text = response.read().decode()
    media_type = response.headers.get_content_type()
    if media_type.endswith(("/json", "+json")):
        return json.loads(text)
    if media_type.endswith(("ndjson", "jsonl")):
        return [json.loads(line) for line in text.splitlines()]
    return text


def _snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
