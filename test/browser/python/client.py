"""Asks the API by the client of one file: `python3 client.py http://localhost:8787`."""

import json
import sys

from crosshatch_client import Client, Problem

HEART = "5x5:2/4/4/4/2/1.1/5/5/3/1"

client = Client(sys.argv[1])
clues = {"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]}

try:
    client.solve_puzzle({"rows": [[2]], "columns": [[]]})
    refused = None
except Problem as problem:
    declared = client.document["paths"]["/v1/solve"]["post"]["responses"]
    refused = problem.body["type"] if str(problem.status) in declared or "default" in declared else None



def refusal(kind, ask):
    """The words with which the client itself refuses a call."""
    try:
        ask()
    except kind as error:
        return str(error)


job = client.create_job([{"id": 1, **clues}, {"id": 2, **clues}])
client.get_job(id=job["id"], headers={"Prefer": "wait=30"})

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
            "unknown": refusal(TypeError, lambda: client.solve_puzzle(clues, colour="red")),
            "missing": refusal(TypeError, lambda: client.get_job()),
            "empty": refusal(ValueError, lambda: client.get_job(id="")),
            "text": client.solve_puzzle(HEART)["status"],
            "left out": client.solve_puzzle(HEART, budget=None)["status"],
            "bytes": client.solve_puzzle(HEART.encode())["status"],
            "picture": client.solve_puzzle(b"P4\n8 3\n\x10\x38\x10")["solutions"],
            "named format": refusal(
                Problem, lambda: client.solve_puzzle(HEART, headers={"content-type": "image/x-portable-bitmap"})
            ),
            "always named": Client(sys.argv[1], headers={"Content-Type": "text/plain"}).solve_puzzle(HEART)["status"],
            "list": [line.get("status", line.get("end")) for line in client.solve_batch([{**clues, "id": "a\u2028b"}, clues], solutions=1)],
            "written": client.convert_puzzles(HEART, to="non").splitlines()[0],
            "job": [line.get("id", line.get("end")) for line in client.get_job_result(id=job["id"], partial=True)],
            "part": client.get_job_result(id=job["id"], headers={"Range": "bytes=0-7"}),
            "lines": [
                type(client.solve_batch([clues], accept=accept)).__name__
                for accept in client.document["paths"]["/v1/solve/batch"]["post"]["responses"]["200"]["content"]
                if "json" in accept
            ],
            "documented": "crosshatch" not in client.solve_puzzle.__doc__ and len(client.solve_puzzle.__doc__) > 40,
        }
    )
)
