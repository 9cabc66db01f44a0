import { afterEach, expect, test, vi } from 'vitest';
import { sharedText } from '#site/src/session/shared-text.ts';
import { PageHere } from './page-here.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['storage', 'pageshow', 'visibilitychange'])(
  'a list that another page has changed is read again at the event %s, before anything is added to it',
  (event) => {
    const page = new PageHere();
    const list = sharedText('list');
    list.value = 'one';
    page.localStorage.setItem('crosshatch-list', 'two one');
    page.dispatchEvent(new Event(event));
    expect(list.value).toBe('two one');
    page.localStorage.removeItem('crosshatch-list');
    page.dispatchEvent(new Event(event));
    expect(list.value).toBe('');
  },
);

test('a list that the browser has no room for stays as it is when the page is shown again, until another page changes it', () => {
  const page = new PageHere(50);
  const list = sharedText('list');
  list.value = 'one';
  const long = 'x'.repeat(60);
  list.value = long;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(list.value).toBe(long);
  page.store('crosshatch-list', 'two one');
  expect(list.value).toBe('two one');
});
