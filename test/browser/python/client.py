"""A client of the API out of its OpenAPI document alone, with the standard library: what generators of clients rely on.

    python3 client.py http://localhost:8787
"""

import json
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

origin = sys.argv[1]


def fetch(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    request = urllib.request.Request(origin + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


_, document = fetch("GET", "/v1/openapi.json")


class Client:
    """Has a method for each operation of the document, by its name in Python's own style."""


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def operation(method, path, declared):
    named = {(each["in"], each["name"]) for each in declared.get("parameters", [])}

    def call(self, body=None, **values):
        query = {name: value for name, value in values.items() if ("query", name) in named}
        place = re.sub(r"\{(\w+)\}", lambda part: urllib.parse.quote(values[part[1]]), path)
        unknown = [name for name in values if not {("query", name), ("path", name)} & named]
        if unknown:
            raise TypeError(f"unknown parameters: {unknown}")
        status, answer = fetch(method.upper(), place + ("?" + urllib.parse.urlencode(query) if query else ""), body)
        if str(status) not in declared["responses"] and "default" not in declared["responses"]:
            raise ValueError(f"{path} answers {status}, which the document does not name")
        return answer

    return call


for path, item in document["paths"].items():
    for method, declared in item.items():
        setattr(Client, snake(declared["operationId"]), operation(method, path, declared))

client = Client()
clues = {"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]}
print(
    json.dumps(
        {
            "operations": sum(not name.startswith("_") for name in dir(client)),
            "health": client.check_health()["status"],
            "solved": client.solve_puzzle(clues)["solutions"],
            "by url": client.solve_puzzle_by_url(rows="1/3/1", columns="1/3/1")["status"],
            "hint": client.find_hint(clues)["status"],
            "generated": len(client.generate_puzzles({"size": "5x5", "seed": 1})["puzzles"]),
            "refused": client.solve_puzzle({"rows": [[2]], "columns": [[]]})["type"],
        }
    )
)
