/**
 * What the command for operators does: adding, renewing, unlocking, removing. Each writes an audit line in the same
 * transaction; what is new is returned once and kept only hashed or sealed.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { StartupError } from '../../contract/environment.ts';
import { loginNameOf } from '../identity/credentials.ts';
import { forgetAttemptsOfName } from '../identity/login-attempts.ts';
import { hashPassword } from '../identity/passwords.ts';
import { writeAuditLines } from '../kernel/audit.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { guessedNameOf } from './check-login.ts';
import { type OperatorKeys, sealSecret } from './sealed-secret.ts';
import { newSecret } from './second-factor.ts';

type Db = Kysely<BackofficeTables>;

export interface ManageDeps {
  readonly db: Db;
  readonly operatorKeys: () => OperatorKeys;
  readonly now: Date;
}

/** What an operator needs to get in; it can be shown this once. */
export interface Access {
  readonly name: string;
  readonly password: string;
  /** Base32. */
  readonly secret: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;
const SHORTEST_PASSWORD = 12;
/** 120 bits: nobody has to remember it. */
const PASSWORD_BYTES = 15;

/**
 * @param chosen a password of one's own; one is made where there is none
 * @throws StartupError when the name is taken or is none, or the password is too short
 */
export async function addOperator({ db, operatorKeys, now }: ManageDeps, name: string, chosen?: string) {
  const login_name = loginNameOf(name);
  if (!NAME.test(login_name))
    throw new StartupError(
      `The name is ${JSON.stringify(name)}, expected 2 to 64 letters, digits and any of . _ @ -`,
    );
  const id = crypto.randomUUID();
  const { access, row } = await newAccess(login_name, id, operatorKeys(), chosen);
  await db.transaction().execute(async (trx: Db) => {
    const added = await trx
      .insertInto('operator')
      .values({ id, login_name, ...row })
      .onConflict((conflict) => conflict.column('login_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new StartupError(`There is an operator named ${login_name} already`);
    await audit(trx, 'addOperator', id, now);
  });
  return access;
}

/**
 * A new password and a new second factor; whoever was logged in is not any more.
 * @throws StartupError when nobody has that name, or the password is too short
 */
export async function renewOperator({ db, operatorKeys, now }: ManageDeps, name: string, chosen?: string) {
  const operator = await operatorNamed(db, name);
  const { access, row } = await newAccess(operator.login_name, operator.id, operatorKeys(), chosen);
  await db.transaction().execute(async (trx: Db) => {
    await trx.updateTable('operator').set(row).where('id', '=', operator.id).execute();
    await trx.deleteFrom('operator_session').where('operator_id', '=', operator.id).execute();
    await audit(trx, 'renewOperator', operator.id, now);
  });
  return access;
}

/** Forgets the wrong passwords and codes of strangers. @throws StartupError when nobody has that name */
export async function unlockOperator({ db, now }: ManageDeps, name: string): Promise<void> {
  const operator = await operatorNamed(db, name);
  await db.transaction().execute(async (trx: Db) => {
    await forgetAttemptsOfName(trx, { loginName: guessedNameOf(name), device: undefined });
    await audit(trx, 'unlockOperator', operator.id, now);
  });
}

/** With all sessions. @throws StartupError when nobody has that name */
export async function removeOperator({ db, now }: ManageDeps, name: string): Promise<void> {
  const operator = await operatorNamed(db, name);
  await db.transaction().execute(async (trx: Db) => {
    await trx.deleteFrom('operator_session').where('operator_id', '=', operator.id).execute();
    await trx.deleteFrom('operator').where('id', '=', operator.id).execute();
    await audit(trx, 'removeOperator', operator.id, now);
  });
}

async function newAccess(name: string, id: string, keys: OperatorKeys, chosen?: string) {
  if (chosen !== undefined && chosen.length < SHORTEST_PASSWORD)
    throw new StartupError(
      `The password has ${chosen.length} characters, expected at least ${SHORTEST_PASSWORD}`,
    );
  const access: Access = {
    name,
    password: chosen ?? randomBytes(PASSWORD_BYTES).toString('base64url'),
    secret: newSecret(),
  };
  const row = {
    password: await hashPassword(access.password),
    second_factor: sealSecret(access.secret, id, keys),
    last_step: 0,
  };
  return { access, row };
}

async function operatorNamed(db: Db, name: string): Promise<{ id: string; login_name: string }> {
  const found = await db
    .selectFrom('operator')
    .select(['id', 'login_name'])
    .where('login_name', '=', loginNameOf(name))
    .executeTakeFirst();
  if (!found)
    throw new StartupError(`There is no operator named ${name}; npm run operators -- list names them`);
  return found;
}

/** By whoever may run a command on the machine. */
function audit(trx: Db, action: string, subject: string, now: Date): Promise<void> {
  const author = {
    account: { id: 'command' },
    brand: { key: '' },
    surface: 'command',
    traceId: randomBytes(16).toString('hex'),
    now: now.getTime(),
  };
  return writeAuditLines(trx, author, [{ action, subject, before: null, after: null }]);
}
