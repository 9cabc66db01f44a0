import process from 'node:process';
import type { APIRoute } from 'astro';
import { bundleBoard } from '../../build/board-bundle.ts';

/** The element `<nonogram-board>` as JavaScript, for any page. */
export const GET: APIRoute = async () => new Response(await bundleBoard(process.cwd(), 'iife'));
