import type { APIRoute } from 'astro';
import lines from '../puzzles/puzzles.jsonl?raw';

/** The puzzles of the list as a file. */
export const GET: APIRoute = () => new Response(lines);
