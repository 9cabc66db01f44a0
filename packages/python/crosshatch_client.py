"""A client of the Crosshatch API. It needs no other package, asks its server for all routes, and was tried on Python 3.11.

    from crosshatch_client import Client, Problem

    client = Client("http://localhost:8787")
    print(client.solve_puzzle({"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]})["status"])
    help(client.solve_puzzle)

Each operation of the OpenAPI document is a method: `solvePuzzle` is `solve_puzzle`. The first argument is the body, and the
parameters of the path and of the query are keyword arguments. A refusal of the server is raised as a `Problem`.

A body may be a dict or the text or bytes of a file, whose format the server finds by its content, or a list of puzzles, which is
sent as JSON lines. `headers=` adds headers to one request; a `Content-Type` among them names the format of a file.

    client.solve_puzzle("5x5:2/4/4/4/2/1.1/5/5/3/1")
    client.solve_batch([{"id": 1, "rows": [[1]], "columns": [[1]]}, {"id": 2, "rows": [[]], "columns": [[]]}])
"""

import json
import re
import urllib.error
import urllib.parse
import urllib.request

__all__ = ["Client", "Problem"]

_JSON_LINES = "application/x-ndjson"
_LINES_TYPES = (_JSON_LINES, "application/jsonl", "application/json-lines")


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
        self.document = self._send("GET", "/v1/openapi.json", headers={"Accept": "application/json"})
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                setattr(self, _snake(operation["operationId"]), self._method(method.upper(), path, operation))

    def _method(self, http_method, path, operation):
        declared = {each["name"]: each["in"] for each in operation.get("parameters", [])}
        types = list(operation.get("requestBody", {}).get("content", {}))

        def call(body=None, *, accept=None, headers=None, **values):
            unknown = values.keys() - {name for name, place in declared.items() if place in ("path", "query")}
            if unknown:
                raise TypeError(f"{call.__name__}: unknown parameters: {', '.join(sorted(unknown))}")
            for name in [name for name, place in declared.items() if place == "path"]:
                if values.get(name) is None:
                    raise TypeError(f"{call.__name__}: the parameter {name} is missing")
                if values[name] == "":
                    raise ValueError(f"{call.__name__}: the parameter {name} is empty")
            query = {
                name: _text(value) for name, value in values.items() if declared[name] == "query" and value is not None
            }
            place = re.sub(r"\{(\w+)\}", lambda part: urllib.parse.quote(str(values[part[1]]), safe=""), path)
            address = place + ("?" + urllib.parse.urlencode(query) if query else "")
            given = {**({"Accept": accept} if accept else {}), **(headers or {})}
            return self._send(http_method, address, body, given, types)

        call.__name__ = _snake(operation["operationId"])
        call.__doc__ = "\n\n".join(
            [operation.get("summary", ""), operation.get("description", "")]
            + [f"{each['name']} ({each['in']}): {each.get('description', '')}" for each in operation.get("parameters", [])]
        )
        return call

    def _send(self, method, address, body=None, headers=None, types=()):
        data, content_type = _encoded(body, types)
        # Their names have no case, and the request's own headers go before those of the client.
        sent = {"accept": "*/*", **({"content-type": content_type} if content_type else {})}
        for given in (self._headers, headers or {}):
            sent.update({name.lower(): value for name, value in given.items()})
        request = urllib.request.Request(self._origin + address, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return _content(response)
        except urllib.error.HTTPError as error:
            raise Problem(error.code, _content(error)) from None


def _encoded(body, types):
    """The bytes of a body, and the media type that tells the server how to read them, of those that the operation takes."""
    if body is None:
        return None, None
    others = [name for name in types if name != "application/json"]
    if isinstance(body, (str, bytes)):
        # The server finds the format of plain text by its content. Batches take JSON lines only.
        content_type = "text/plain" if "text/plain" in others else (others or ["application/json"])[0]
        return body.encode() if isinstance(body, str) else body, content_type
    if isinstance(body, (list, tuple)) and _JSON_LINES in others:
        return "".join(json.dumps(line) + "\n" for line in body).encode(), _JSON_LINES
    return json.dumps(body).encode(), "application/json"


def _content(response):
    """The content: JSON as its value, JSON lines as a list, anything else as text. A part that `Range` asked for is text too."""
    text = response.read().decode()
    if response.status == 206:
        return text
    media_type = response.headers.get_content_type()
    if media_type.endswith(("/json", "+json")):
        return json.loads(text)
    if media_type in _LINES_TYPES:
        return [json.loads(line) for line in text.split("\n") if line]
    return text


def _text(value):
    """The value of a parameter, as the server spells it."""
    return str(value).lower() if isinstance(value, bool) else value


def _snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
