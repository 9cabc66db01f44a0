import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstLightUp } from '#site/src/light-up/example.ts';
import { LightUpPage } from '#site/src/light-up/LightUpPage.tsx';
import { LightUpSession } from '#site/src/light-up/session.ts';
import { deskOf } from '#site/src/light-up/set/desk.ts';
import { SetMode } from '#site/src/light-up/set/SetMode.tsx';
import { LightUpSolver } from '#site/src/light-up/solver.ts';
import { close } from '#site/src/session/database.ts';
import { listedKeys } from '#site/src/session/keys.ts';
import { keep } from '#site/src/session/storage.ts';
import { Room } from './page-here.ts';
import { becomes, eachHasPage } from './shown-part.ts';

const page = eachHasPage();

afterEach(close);
beforeEach(async () => {
  await close();
  vi.stubGlobal('BroadcastChannel', undefined);
});

test('the page for Light Up tells as long as the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', new Room(0));
  page.show(LightUpPage, {});
  const isTold = () => page.text().includes('This browser does not keep your puzzle');
  expect(isTold()).toBe(false);
  keep('light-up:refused', 'puzzle=2x1:b');
  await becomes(isTold);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', new Room(1_000_000));
  keep('light-up:refused', 'puzzle=2x1:b');
  await becomes(() => !isTold());
  // No write comes after the test.
  await becomes(() => listedKeys('copied').includes('light-up:refused'));
});

test('a step that another tab made and undid can be redone, although the puzzle is as it was', () => {
  const document = firstLightUp();
  const other = new LightUpSession(document);
  deskOf(other).resize(2, 2);
  deskOf(other).undo();
  const session = new LightUpSession(document);
  page.show(SetMode, { session, solver: new LightUpSolver(), onOpen: () => {} });
  const canRedo = () => page.button('Redo').getAttribute('aria-disabled') === 'false';
  expect(canRedo()).toBe(false);
  session.past = other.past;
  act(() => session.change({ ...document }));
  expect(canRedo()).toBe(true);
});
