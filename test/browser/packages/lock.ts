import { readFileSync } from 'node:fs';

/** An entry of package-lock.json, as far as it is read here. */
interface Entry {
  readonly version?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Packages = Readonly<Record<string, Entry>>;

/** A packed package: its manifest, and its file with the sum that npm checks. */
export interface Packed {
  readonly manifest: Entry & { readonly name: string };
  readonly file: string;
  readonly integrity: string;
}

/**
 * Makes a lock file for an installation of packed packages: what they need has the versions of the project's lock file, whose
 * packages npm has in its cache since it installed the project. So the installation needs no network.
 */
export function lockOf(packed: readonly Packed[]): { readonly manifest: object; readonly lock: object } {
  const { packages }: { readonly packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const own = new Map(packed.map(({ manifest }) => [manifest.name, manifest]));
  const places = new Map<string, object>();
  const add = (place: string, entry: Entry): void => {
    const needed = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of [...Object.keys(needed), ...peersOf(entry)]) {
      if (own.has(name)) continue;
      const found = placeOf(packages, place, name);
      const other = found === undefined ? undefined : packages[found];
      if (found === undefined || other === undefined) throw new Error(`${place} needs ${name}, which is not locked`);
      if (places.has(found)) continue;
      const { dev: _, devOptional: __, peer: ___, ...kept } = { dev: false, devOptional: false, peer: false, ...other };
      places.set(found, kept);
      add(found, other);
    }
  };
  for (const { manifest, file, integrity } of packed) {
    const { version, bin, dependencies, peerDependencies, peerDependenciesMeta, ...rest } = manifest;
    const place = `node_modules/${rest.name}`;
    const peers = peerDependencies && { peerDependencies, peerDependenciesMeta };
    places.set(place, { version, resolved: `file:${file}`, integrity, license: 'MIT', bin, dependencies, ...peers });
    add(place, manifest);
  }
  const root = { name: 'elsewhere', dependencies: Object.fromEntries(packed.map(fileOf)) };
  return {
    manifest: { ...root, private: true, type: 'module' },
    lock: {
      name: root.name,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, ...Object.fromEntries([...places].toSorted()) },
    },
  };
}

const fileOf = ({ manifest, file }: Packed) => [manifest.name, `file:${file}`];

const peersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Entry): string[] =>
  Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);

/** The place in which a package finds another, as Node looks for it. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}
