import type { APIRoute } from 'astro';

/** Allows everything. Names the sitemap if the site knows its own address. */
export const GET: APIRoute = ({ site }) => {
  const sitemap = site === undefined ? [] : [`Sitemap: ${new URL('/sitemap-index.xml', site).href}`];
  return new Response(`${['User-agent: *', 'Allow: /', ...sitemap].join('\n')}\n`);
};
