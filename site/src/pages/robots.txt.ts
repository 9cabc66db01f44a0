import type { APIRoute } from 'astro';

/** Everything may be read; where the site knows its own address, it says where the list of its pages is. */
export const GET: APIRoute = ({ site }) => {
  const sitemap = site === undefined ? [] : [`Sitemap: ${new URL('/sitemap-index.xml', site).href}`];
  return new Response(`${['User-agent: *', 'Allow: /', ...sitemap].join('\n')}\n`);
};
