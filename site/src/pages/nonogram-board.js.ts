import { stripTypeScriptTypes } from 'node:module';
import type { APIRoute } from 'astro';
import source from '../nonogram-board/nonogram-board.ts?raw';

/** The element `<nonogram-board>` as JavaScript, for any page: it has no export, so that any script element loads it. */
export const GET: APIRoute = () =>
  new Response(
    stripTypeScriptTypes(source)
      .replaceAll(/[ \t]+$/gm, '')
      .replace(/^export /m, ''),
  );
