import type { APIRoute } from 'astro';
import { allPuzzles } from '../puzzles/pool.ts';

/** The list of puzzles for the workbench, which shows no title before its puzzle is solved. */
export const GET: APIRoute = () => Response.json(allPuzzles());
