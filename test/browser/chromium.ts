import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

/**
 * Starts Chromium. It comes out of the npm package @sparticuz/chromium with the libraries and fonts that a bare
 * machine lacks, so that no package manager but npm is needed; that build runs on x64 Linux only. Elsewhere, or to
 * test with another browser, the environment variable `CHROMIUM` names an executable; without it Chrome is taken.
 */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...flags];
  const own = process.env.CHROMIUM;
  if (own !== undefined) return chromium.launch({ executablePath: own, args });
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return chromium.launch({ channel: 'chrome', args: [...flags] });
  }
  const folder = unpackedChromium();
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter((path) => path !== undefined);
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    // Playwright has its memory shared through files on the disk, which takes a tenth of the time.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  });
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Where the browser's processes share memory; containers often have 64 MB there, which is too little. */
const SHARED_MEMORY = '/dev/shm';

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 2 ** 30;
}

/** The folder with the unpacked browser: made by the first call, kept beside the packages for later ones. */
export function unpackedChromium(): string {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
  const folder = join(packed, '../../../.cache/crosshatch-chromium');
  if (existsSync(folder)) return folder;
  // Unpacked under another name first: a folder with the final name is whole, even if another process unpacks at the same time.
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, 'chromium'), unpacked(packed, 'chromium.br'));
  chmodSync(join(partial, 'chromium'), 0o755);
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    execFileSync('tar', ['-x', '-C', partial], { input: unpacked(packed, archive) });
  }
  writeFileSync(join(partial, 'fonts.conf'), fontConfiguration(folder));
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
  return folder;
}

/** The machine's own fonts, and those of the package for a machine that has none. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;

const unpacked = (folder: string, file: string): Buffer => brotliDecompressSync(readFileSync(join(folder, file)));
