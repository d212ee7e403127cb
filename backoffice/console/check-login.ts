/** Checks name, password and code together. Every failure takes the same time and has the same result. */
import type { Kysely } from 'kysely';
import { loginNameOf } from '../identity/credentials.ts';
import { dummyPassword, isPassword } from '../identity/passwords.ts';
import type { ConsoleDeps } from './console-deps.ts';
import type { OperatorTables } from './operators.tables.ts';
import { openSecret } from './sealed-secret.ts';
import { newSecret, stepOfCode } from './second-factor.ts';

type Db = Kysely<OperatorTables>;

type FoundOperator = Pick<OperatorTables['operator'], 'id' | 'password' | 'second_factor'>;

/** The name under which failed logins are counted; wrong passwords of a reader with the same name do not count. */
export const attemptNameOf = (name: string): string => `kantoor ${loginNameOf(name)}`;

export function findOperator(db: Db, name: string): Promise<FoundOperator | undefined> {
  return db
    .selectFrom('operator')
    .select(['id', 'password', 'second_factor'])
    .where('login_name', '=', loginNameOf(name))
    .executeTakeFirst();
}

/**
 * Used for an unknown name, so that the check takes the same time. The secret is also used for an operator without a
 * second factor, who cannot log in.
 */
const DUMMY = { password: dummyPassword(), secret: newSecret() };

/** @returns the operator's id when password and code are right; a code is accepted once, and after it no earlier code */
export async function checkLogin(
  { db, log, operatorKeys }: Pick<ConsoleDeps, 'db' | 'log' | 'operatorKeys'>,
  found: FoundOperator | undefined,
  typed: { readonly password: string; readonly code: string },
  now: Date,
): Promise<string | undefined> {
  const isRight = await isPassword(typed.password, found?.password ?? DUMMY.password);
  const secret = found?.second_factor && openSecret(found.second_factor, found.id, operatorKeys());
  if (found?.second_factor && !secret)
    log.report(new Error('No key of OPERATOR_KEYS decrypts the second factor of an operator'), {
      operator: found.id,
    });
  const step = stepOfCode(secret || DUMMY.secret, typed.code, now);
  if (!found || !secret || !isRight || step === undefined) return undefined;
  return (await acceptStep(db, found.id, step)) ? found.id : undefined;
}

/** False when the code was used before, also by a request at the same moment. */
async function acceptStep(db: Db, operatorId: string, step: number): Promise<boolean> {
  const accepted = await db
    .updateTable('operator')
    .set({ last_step: step })
    .where('id', '=', operatorId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
