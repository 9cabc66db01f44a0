"""Asks the API by the client of one file: `python3 client.py http://localhost:8787`."""

import json
import sys

from crosshatch_client import Client, Problem

client = Client(sys.argv[1])
clues = {"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]}

try:
    client.solve_puzzle({"rows": [[2]], "columns": [[]]})
    refused = None
except Problem as problem:
    declared = client.document["paths"]["/v1/solve"]["post"]["responses"]
    refused = problem.body["type"] if str(problem.status) in declared or "default" in declared else None

try:
    client.solve_puzzle(clues, colour="red")
    unknown = None
except TypeError as error:
    unknown = str(error)

print(
    json.dumps(
        {
            "operations": sum(not name.startswith("_") for name in dir(client)) - 1,
            "health": client.check_health()["status"],
            "solved": client.solve_puzzle(clues)["solutions"],
            "by url": client.solve_puzzle_by_url(rows="1/3/1", columns="1/3/1")["status"],
            "batch": [line.get("status", line.get("end")) for line in client.solve_batch("\n".join([json.dumps(clues)] * 2))],
            "hint": client.find_hint(clues)["status"],
            "generated": len(client.generate_puzzles({"size": "5x5", "seed": 1})["puzzles"]),
            "refused": refused,
            "unknown": unknown,
            "documented": "crosshatch" not in client.solve_puzzle.__doc__ and len(client.solve_puzzle.__doc__) > 40,
        }
    )
)
