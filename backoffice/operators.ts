/**
 * `npm run operators -- add|renew|unlock|remove <name>`, or `list`: manages who may log in at the operator console.
 * A password and a second factor are shown once; with `--password-stdin` the password is read instead of generated.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { StartupError } from '../server/environment.ts';
import { runProgram } from '../server/run-program.ts';
import { type ListedOperator, listOperators } from './console/list.ts';
import {
  type Access,
  addOperator,
  type ManageDeps,
  removeOperator,
  renewOperator,
  unlockOperator,
} from './console/manage.ts';
import { operatorKeysReader } from './console/sealed-secret.ts';
import { enrolmentAddress } from './console/second-factor.ts';
import { openBackofficeDatabase } from './database.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';

const USAGE = 'Expected: npm run operators -- add|renew|unlock|remove <name> [--password-stdin], or -- list';

type Command = (deps: ManageDeps, name: string, chosen: string | undefined, host: string) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  add: async (deps, name, chosen, host) =>
    accessText('was added', await addOperator(deps, name, chosen), host),
  renew: async (deps, name, chosen, host) =>
    accessText('was renewed', await renewOperator(deps, name, chosen), host),
  unlock: async (deps, name) => {
    await unlockOperator(deps, name);
    return `${name} may try again. Browsers that this operator has used before are counted separately and were not unlocked.`;
  },
  remove: async (deps, name) => {
    await removeOperator(deps, name);
    return `${name} was removed; all sessions have ended.`;
  },
};

async function main(): Promise<void> {
  const { positionals, chosen } = await readCommand();
  const [verb = '', name = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  const isComplete = verb === 'list' ? positionals.length === 1 : command && positionals.length === 2;
  if (!isComplete) throw new StartupError(USAGE);
  // Only this user can read the files that are made in the data folder.
  process.umask(0o077);
  const config = readBackofficeConfig(process.env);
  const { perName } = readIdentitySettings(process.env).limits;
  const { db, close } = await openBackofficeDatabase(config);
  try {
    const deps = { db, operatorKeys: operatorKeysReader(config), now: new Date() };
    const output = command
      ? await command(deps, name, chosen, config.consoleHost)
      : tableOf(await listOperators(db, perName, deps.now));
    process.stdout.write(`${output}\n`);
  } finally {
    await close();
  }
}

async function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean', default: false } },
    });
    const chosen = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    return { positionals, chosen };
  } catch (cause) {
    throw new StartupError(USAGE, { cause });
  }
}

function accessText(what: string, { name, password, secret }: Access, host: BackofficeConfig['consoleHost']) {
  return [
    `${name} ${what}. This is shown once:`,
    `password       ${password}`,
    `second factor  ${secret}`,
    `               ${enrolmentAddress(secret, name, host)}`,
    'Put the second factor into an authenticator app: by hand, or as a QR code of its address.',
  ].join('\n');
}

function tableOf(operators: readonly ListedOperator[]): string {
  if (operators.length === 0) return 'There are no operators.';
  const lines = operators.map(({ name, hasSecondFactor, sessions, lockedUntil }) => [
    name,
    hasSecondFactor ? 'second factor' : 'no second factor: renew',
    `${sessions} logged in`,
    ...(lockedUntil ? [`locked until ${lockedUntil}`] : []),
  ]);
  return lines.map((cells) => cells.join(' · ')).join('\n');
}

await runProgram(main);
