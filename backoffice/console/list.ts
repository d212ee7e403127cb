/** The list of operators that the command shows. */
import type { LimitSetting } from '../../server/limits.ts';
import { checkAttemptOfName } from '../identity/login-attempts.ts';
import type { Db } from '../kernel/tables.ts';
import { attemptNameOf } from './check-login.ts';

export interface ListedOperator {
  readonly name: string;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
  /** Instant; undefined when the name is not locked for unknown browsers. */
  readonly lockedUntil: string | undefined;
}

export async function listOperators(db: Db, perName: LimitSetting, now: Date): Promise<ListedOperator[]> {
  const rows = await db
    .selectFrom('operator')
    .select((row) => [
      'login_name',
      'second_factor',
      row
        .selectFrom('operator_session')
        .select((session) => session.fn.countAll<number | string>().as('count'))
        .whereRef('operator_id', '=', 'operator.id')
        .where('idle_at', '>', now.toISOString())
        .where('ends_at', '>', now.toISOString())
        .where('with_code', '=', 1)
        .as('sessions'),
    ])
    .orderBy('login_name')
    .execute();
  return Promise.all(
    rows.map(async ({ login_name, second_factor, sessions }) => ({
      name: login_name,
      hasSecondFactor: second_factor !== null,
      sessions: Number(sessions),
      lockedUntil: await lockedUntil(db, login_name, perName, now),
    })),
  );
}

async function lockedUntil(db: Db, name: string, perName: LimitSetting, now: Date) {
  const stranger = { loginName: attemptNameOf(name), device: undefined };
  const { allowed, retryAfter } = await checkAttemptOfName(db, stranger, perName, now);
  return allowed ? undefined : new Date(now.getTime() + retryAfter * 1000).toISOString();
}
