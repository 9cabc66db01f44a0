import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

/** Adds two things to a page that Starlight does not know: where its sequence ends, and its picture for sharing. */
export const onRequest = defineRouteMiddleware(({ locals, site, url }) => {
  const { head, pagination } = locals.starlightRoute;
  const path = url.pathname.replace(/(\.html|\/)$/, '') || '/index';

  // Previous and next pages stay within the course or the guides.
  if (pagination.prev && sectionOf(pagination.prev.href) !== sectionOf(path)) pagination.prev = undefined;
  if (pagination.next && sectionOf(pagination.next.href) !== sectionOf(path)) pagination.next = undefined;

  const image = `/social${path}.png`;
  head.push(
    { tag: 'meta', attrs: { property: 'og:image', content: site === undefined ? image : new URL(image, site).href } },
    { tag: 'meta', attrs: { property: 'og:image:width', content: '1200' } },
    { tag: 'meta', attrs: { property: 'og:image:height', content: '630' } },
    { tag: 'meta', attrs: { property: 'og:image:alt', content: 'A solved nonogram beside the title of the page' } },
  );
});

const sectionOf = (path: string): string => path.split('/')[1] ?? '';
