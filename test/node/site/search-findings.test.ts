import { expect, test, vi } from 'vitest';
import { hear } from '#site/src/search/findings.ts';
import { eachHasPage } from './shown-part.ts';

eachHasPage();

class KeyPress extends Event {
  readonly key = 'Enter';
  readonly isComposing: boolean;

  constructor(isComposing: boolean) {
    super('keydown');
    this.isComposing = isComposing;
  }
}

test('Enter opens the first finding, but not where it ends the composition of a word', async () => {
  vi.stubGlobal('KeyboardEvent', KeyPress);
  document.body.innerHTML = '<dialog><input value=""><ol></ol></dialog>';
  const dialog = document.querySelector('dialog');
  const field = document.querySelector('input');
  if (dialog === null || field === null) throw new Error('there is no dialog');
  Object.assign(dialog, { open: true });
  await hear(new Event('input'), dialog, field);
  const link = document.createElement('a');
  dialog.querySelector('ol')?.append(link);
  const opened = vi.spyOn(link, 'click').mockImplementation(() => {});
  await hear(new KeyPress(true), dialog, field);
  expect(opened).not.toHaveBeenCalled();
  await hear(new KeyPress(false), dialog, field);
  expect(opened).toHaveBeenCalledTimes(1);
});
