import { ELEMENT_NODE, type ElementNode, parse, walkSync } from 'ultrahtml';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { AS_READER, NO_PAGE, pagePaths } from './site.ts';

/** The parts of a page that the check reads, as the Worker serves it. */
interface Page {
  readonly status: number;
  readonly title: string;
  readonly meta: ReadonlyMap<string, string>;
  readonly headings: number;
  readonly ids: readonly string[];
  /** Addresses of links, images, scripts and style sheets, absolute. */
  readonly targets: readonly URL[];
}

const origin = inject('origin');
const pages = new Map<string, Page>();

beforeAll(async () => {
  for (const path of pagePaths) pages.set(path, await readPage(path));
});

async function readPage(path: string): Promise<Page> {
  const response = await fetch(origin + path, AS_READER);
  const meta = new Map<string, string>();
  const ids: string[] = [];
  const targets: URL[] = [];
  let title = '';
  let headings = 0;
  walkSync(parse(await response.text()), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const { name, attributes }: ElementNode = node;
    if (name === 'title' && title === '') title = node.children.map(({ value }) => value).join('');
    if (name === 'h1') headings++;
    if (name === 'meta') meta.set(attributes.property ?? attributes.name ?? '', attributes.content ?? '');
    if (attributes.id !== undefined) ids.push(attributes.id);
    for (const address of [attributes.href, attributes.src]) {
      if (address !== undefined)
        targets.push(new URL(address.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), origin + path));
    }
  });
  return { status: response.status, title, meta, headings, ids, targets };
}

describe.each(pagePaths)('the page %s', (path) => {
  const page = (): Page => pages.get(path) ?? expect.fail(`${path} was not read`);

  test('the page has a title, a description, one heading of the first rank and no id twice', () => {
    const { status, title, meta, headings, ids } = page();
    expect(status).toBe(path === NO_PAGE ? 404 : 200);
    expect(title).toMatch(/^.+ \| Crosshatch$/);
    expect(meta.get('description')?.length).toBeGreaterThan(20);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(headings).toBe(1);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('the page has a picture to be shared with', async () => {
    const image = await fetch(new URL(page().meta.get('og:image') ?? expect.fail('no og:image'), origin));
    expect(image.status).toBe(200);
    expect(image.headers.get('Content-Type')).toBe('image/png');
    const bytes = new DataView(await image.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });

  test('every link of the page leads to an existing page', async () => {
    const broken: string[] = [];
    for (const target of page().targets) if (!(await exists(target))) broken.push(`${target.pathname}${target.hash}`);
    expect([...new Set(broken)]).toEqual([]);
  });
});

test('no two pages have the same title or description', () => {
  for (const told of [(page: Page) => page.title, (page: Page) => page.meta.get('description')]) {
    const all = [...pages.values()].map(told);
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  }
});

test('the site leads to other sites by well-formed addresses, which are listed here', async ({ annotate }) => {
  const others = [...pages.values()].flatMap(({ targets }) => targets.filter((target) => target.origin !== origin));
  const addresses = [...new Set(others.map(({ href }) => href))].sort();
  await annotate(addresses.join('\n'));
  expect(addresses.filter((address) => !/^https:\/\/[\w-]+(\.[\w-]+)+\//.test(address))).toEqual([]);
});

const statuses = new Map<string, Promise<number>>();

/** Whether an address answers and has the anchor. No other site is asked. */
async function exists(target: URL): Promise<boolean> {
  if (target.origin !== origin) return true;
  const { pathname, search, hash } = target;
  const known = pages.get(pathname) ?? pages.get(`${pathname}/`);
  if (known !== undefined)
    return hash === '' || hash === '#_top' || leadsWithin(known, decodeURIComponent(hash.slice(1)));
  const address = pathname + search;
  const status = statuses.get(address) ?? fetch(origin + address).then((response) => response.status);
  statuses.set(address, status);
  return (await status) === 200;
}

/** The text after # names a part of the page, perhaps with its state behind a colon; or it is the state of a board. */
const leadsWithin = ({ ids }: Page, fragment: string): boolean =>
  fragment.includes('=') || ids.includes(fragment.split(':', 1)[0] ?? '');
