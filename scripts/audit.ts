/**
 * `npm run audit`: asks the package registry for known vulnerabilities in the packages of a release. Exit 0: none is
 * high. Exit 1: some are. Exit 2: the registry gave no report, so nothing was checked.
 */
import { spawnSync } from 'node:child_process';

export interface Verdict {
  readonly exitCode: 0 | 1 | 2;
  readonly sentence: string;
}

const WHAT_NOW =
  'This is no pass. Run it again with a registry that has them: npm run audit --registry=<address>';

/** @param output of `npm audit --json` */
export function verdictOf(output: string): Verdict {
  const report = parsed(output);
  const counted = report?.metadata?.vulnerabilities;
  if (typeof counted?.high !== 'number' || typeof counted.critical !== 'number') {
    const reason = report?.message ?? 'it gave no report';
    return { exitCode: 2, sentence: `NOT CHECKED: the registry gave no advisories (${reason}). ${WHAT_NOW}` };
  }
  const serious = Object.values(report?.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  if (counted.high + counted.critical === 0)
    return { exitCode: 0, sentence: 'No high or critical advisory is known.' };
  const names = serious.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  return { exitCode: 1, sentence: `Advisories are known: ${names}. See: npm audit --omit=dev` };
}

interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
}

function parsed(output: string): Report | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json', '--loglevel=error'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { exitCode, sentence } = verdictOf(stdout ?? '');
  (exitCode === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exitCode = exitCode;
}
