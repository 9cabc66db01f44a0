import { execSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };

/** An entry of package-lock.json, as far as the tests read it. */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

const MODULES = 'node_modules/';

/** Packages of the registry by their place. The project itself, its workspaces and the links to them are left out. */
const locked = Object.entries(lock.packages).filter(([place, { link }]) => place.includes(MODULES) && link !== true);

const nameOf = (place: string): string => place.slice(place.lastIndexOf(MODULES) + MODULES.length);

const placesWhere = (holds: (entry: LockedPackage) => boolean): readonly string[] =>
  locked.filter(([, entry]) => holds(entry)).map(([place]) => place);

test('each package of the lock file has a SHA-512 that npm checks', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(placesWhere(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
});

const REGISTRY = 'https://registry.npmjs.org/';

test('each package comes from the registry, none from a repository or an address of its own', () => {
  const elsewhere = ({ resolved }: LockedPackage) => !(resolved ?? REGISTRY).startsWith(REGISTRY);
  expect(placesWhere(elsewhere)).toEqual([]);
});

test('package.json allows or forbids the install script of each package that has one, and names no other', () => {
  const scripted = new Set(placesWhere(({ hasInstallScript }) => hasInstallScript === true).map(nameOf));
  expect(Object.keys(project.allowScripts).sort()).toEqual([...scripted].sort());
});

/** SPDX names of licences that a dependency may have. The project's own is MIT. */
const LICENCES: ReadonlySet<string> = new Set([
  // Permissive.
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Python-2.0', 'Zlib'],
  // Public domain.
  ...['CC0-1.0', 'Unlicense'],
  // Copyleft for its own files (resvg, axe, lightningcss), or for the library (libvips, which tools for the build load).
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
  // A font; icons, whose authors the manifest of the pictures names; and tables of browsers.
  ...['OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0'],
]);

test('every licence that a package names stands in the list', () => {
  const listed = ({ license }: LockedPackage) =>
    (license ?? 'none').split(/ AND | OR |[()]/).every((name) => name === '' || LICENCES.has(name));
  expect(placesWhere((entry) => !listed(entry))).toEqual([]);
});

type Manifest = Partial<
  Record<
    'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies' | 'overrides',
    Readonly<Record<string, string>>
  >
>;

test('each package.json names the exact version of each dependency', () => {
  const files = globSync('{.,core,functions,packages/client,training,site}/package.json');
  expect(files).toHaveLength(6);
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies, peerDependencies, optionalDependencies, overrides }: Manifest = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies })
      .concat(Object.entries(overrides ?? {}))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

interface Component {
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly licenses?: unknown;
}

interface Bill {
  readonly serialNumber: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

test('npm run sbom writes CycloneDX 1.5 with each production dependency, its SHA-512 and its licence', {
  tags: ['slow'],
}, () => {
  // The output of the script is read without its redirection, so that the test leaves no file behind.
  const [command] = project.scripts.sbom.split(' > ');
  const written: Bill = JSON.parse(execSync(command ?? '', { encoding: 'utf8', maxBuffer: 2 ** 24, stdio: 'pipe' }));
  expect(written).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(written.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(written.metadata.component).toMatchObject({ type: 'application', version: project.version });

  const names = new Set([written.metadata.component, ...written.components].map((part) => part['bom-ref']));
  expect(names.size).toBe(written.components.length + 1);
  expect(
    written.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((at) => !names.has(at)),
  ).toEqual([]);

  const components = new Map(written.components.map((component) => [component.purl, component]));
  for (const [place, { dev, version, integrity, license }] of locked) {
    if (dev === true) continue;
    const component = components.get(`pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`);
    const digest = Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
    expect(component, place).toMatchObject({ type: 'library', hashes: [{ alg: 'SHA-512', content: digest }] });
    expect(JSON.stringify(component?.licenses), place).toContain(license);
  }
});
