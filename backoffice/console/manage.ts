/**
 * The use cases of the operators command. Each writes an audit line in the same transaction. A new password or
 * second factor is returned once and stored only hashed or encrypted.
 */

import { randomBytes } from 'node:crypto';
import { StartupError } from '../../server/environment.ts';
import { newKey } from '../../server/hash.ts';
import { loginNameOf } from '../identity/credentials.ts';
import { forgetAttemptsOfName } from '../identity/login-attempts.ts';
import { hashPassword } from '../identity/passwords.ts';
import { writeAudit } from '../kernel/audit.ts';
import type { Db } from '../kernel/tables.ts';
import { attemptNameOf } from './check-login.ts';
import { type OperatorKeys, sealSecret } from './sealed-secret.ts';
import { newSecret } from './second-factor.ts';

export interface ManageDeps {
  readonly db: Db;
  readonly operatorKeys: () => OperatorKeys;
  readonly now: Date;
}

/** What an operator needs for a login; it cannot be shown again. */
export interface Access {
  readonly name: string;
  readonly password: string;
  /** Base32. */
  readonly secret: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,63}$/u;
const SHORTEST_PASSWORD = 12;
/** 120 bits; it can be this long because it is kept in a password manager. */
const PASSWORD_BYTES = 15;

/**
 * @param chosen the operator's own password; without it one is generated
 * @throws StartupError when the name is taken or invalid, or the password is too short
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
 * Sets a new password and a new second factor, and ends all sessions of the operator.
 * @throws StartupError when no operator has that name, or the password is too short
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

/** Resets the count of failed logins from unknown browsers. @throws StartupError when no operator has that name */
export async function unlockOperator({ db, now }: ManageDeps, name: string): Promise<void> {
  const operator = await operatorNamed(db, name);
  await db.transaction().execute(async (trx: Db) => {
    await forgetAttemptsOfName(trx, { loginName: attemptNameOf(name), device: undefined });
    await audit(trx, 'unlockOperator', operator.id, now);
  });
}

/** Removes an operator with all sessions. @throws StartupError when no operator has that name */
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
    password: chosen ?? newKey(PASSWORD_BYTES),
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

/** The author is the command, not a person: anyone with access to the machine can run it. */
function audit(trx: Db, action: string, subject: string, now: Date): Promise<void> {
  const author = {
    account: { id: 'command' },
    brand: { key: '' },
    surface: 'command',
    traceId: randomBytes(16).toString('hex'),
    now: now.getTime(),
  };
  return writeAudit(trx, author, action, subject);
}
