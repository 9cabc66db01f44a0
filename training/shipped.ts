import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that only the package has. Files of the site are copied into it, under their own paths. */
const SHIPPED = fileURLToPath(new URL('./shipped/', import.meta.url));

const SITE = fileURLToPath(new URL('../site/', import.meta.url));

/** Whether the command runs from the installed package, and not from a clone. */
export const isPackaged: boolean = existsSync(SHIPPED);

/** The place of a file or folder that the command shares with the site. @param path within `site/` */
export const shippedPath = (path: string): string => join(isPackaged ? SHIPPED : SITE, path);
