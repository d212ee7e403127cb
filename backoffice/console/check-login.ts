/** Whether a name, a password and a code belong together. Whatever is wrong takes the same time and has the same answer. */
import type { Kysely } from 'kysely';
import { loginNameOf } from '../identity/credentials.ts';
import { isPassword, nobodysPassword } from '../identity/passwords.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { OperatorTables } from './operators.tables.ts';
import { type OperatorKeys, openSecret } from './sealed-secret.ts';
import { newSecret, stepOfCode } from './second-factor.ts';

type Db = Kysely<OperatorTables>;

export type FoundOperator = Pick<OperatorTables['operator'], 'id' | 'password' | 'second_factor'>;

interface CheckDeps {
  readonly db: Db;
  readonly log: BackofficeLog;
  readonly operatorKeys: () => OperatorKeys;
}

/** Readers' names are locked under their own; nobody can lock an operator out by guessing at the portal. */
export const guessedNameOf = (name: string): string => `kantoor ${loginNameOf(name)}`;

export function findOperator(db: Db, name: string): Promise<FoundOperator | undefined> {
  return db
    .selectFrom('operator')
    .select(['id', 'password', 'second_factor'])
    .where('login_name', '=', loginNameOf(name))
    .executeTakeFirst();
}

/** So that an unknown name costs as much time as a known one, and one without a second factor never gets in. */
const NOBODYS = { password: nobodysPassword(), secret: newSecret() };

/** @returns the operator's id when password and code are right; a code is accepted once, and none before it afterwards */
export async function checkLogin(
  { db, log, operatorKeys }: CheckDeps,
  found: FoundOperator | undefined,
  typed: { readonly password: string; readonly code: string },
  now: Date,
): Promise<string | undefined> {
  const isRight = await isPassword(typed.password, found?.password ?? NOBODYS.password);
  const secret = found?.second_factor && openSecret(found.second_factor, found.id, operatorKeys());
  if (found?.second_factor && !secret)
    log.report(new Error('No key of OPERATOR_KEYS opens the second factor of an operator'), {
      operator: found.id,
    });
  const step = stepOfCode(secret || NOBODYS.secret, typed.code, now);
  if (!found || !secret || !isRight || step === undefined) return undefined;
  return (await acceptStep(db, found.id, step)) ? found.id : undefined;
}

/** False for whoever comes second with a code, also at the same moment. */
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
