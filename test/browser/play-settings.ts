import type { Page } from 'playwright-core';

/** Turns a setting of the player on or off, in the panel of settings. */
export async function choose(page: Page, name: string, isOn = true): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel(name).setChecked(isOn);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
