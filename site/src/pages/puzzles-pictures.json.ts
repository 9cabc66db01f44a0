import type { APIRoute } from 'astro';
import { listedPictures } from '../puzzles/pictures.ts';

/** The pictures of the list, for a reader who has solved some puzzles. The list itself has no pictures. */
export const GET: APIRoute = () => Response.json(listedPictures());
