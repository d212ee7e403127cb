/**
 * The software bill of materials of a release, as CycloneDX (ECMA-424): `node scripts/sbom.ts > sbom.cdx.json`. Made from
 * the lockfile alone, so that one commit has one. npm's own leaves some out (docs/decisions/0115).
 */
import { readFileSync } from 'node:fs';

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  /** `sha512-…`, base64; several are separated by spaces. */
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** @returns JSON text: every package of which a release may contain code, without development dependencies */
export function sbom(lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))): string {
  const { name, version, packages } = lockfile;
  const released = Object.entries(packages).filter(
    ([folder, locked]) => folder !== '' && !locked.dev && !locked.devOptional && !locked.optional,
  );
  const components = new Map(
    released.map(([folder, locked]) => componentOf(locked.name ?? nameOf(folder), locked)).map(byReference),
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, purl: purlOf(name, version) } },
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

/** A package may be in more than one folder. */
const byReference = (component: ReturnType<typeof componentOf>) => [component.purl, component] as const;

function componentOf(name: string, { version, license, integrity }: Locked) {
  const purl = purlOf(name, version);
  return {
    ...{ 'bom-ref': purl, type: 'library', name, version, purl },
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: integrity.split(' ').map(hashOf) } : {}),
  };
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha256: 'SHA-256',
};

function hashOf(integrity: string) {
  const [, algorithm = '', value = ''] = /^(\w+)-(.*)$/.exec(integrity) ?? [];
  return { alg: ALGORITHMS[algorithm] ?? 'SHA-1', content: Buffer.from(value, 'base64').toString('hex') };
}

const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '');
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

if (import.meta.main) process.stdout.write(sbom());
