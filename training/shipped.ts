import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder that only the package has: copies of files of the site, under the same paths. */
const SHIPPED = fileURLToPath(new URL('./shipped/', import.meta.url));

const SITE = fileURLToPath(new URL('../site/', import.meta.url));

/** Whether the command runs from the installed package, and not from a clone. */
export const isPackaged: boolean = existsSync(SHIPPED);

/** Returns the path of a file or folder that the command shares with the site. @param path within `site/` */
export const shippedPath = (path: string): string => join(isPackaged ? SHIPPED : SITE, path);
