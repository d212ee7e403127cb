/**
 * Takes an account back from an intruder who changed its e-mail address: every service undoes what was done since that
 * change was asked for, in the transaction of the link. What cannot be undone is listed for the owner.
 */
import type { Brand } from '../../../contract/brand.ts';
import { isOutage } from '../../../contract/outage.ts';
import type { Recovered } from '../../../contract/recovery.ts';
import { attempt } from '../../../database/savepoint.ts';
import { listAuditLines, writeAuditLines } from '../../kernel/audit.ts';
import type { AnonymousContext, BackofficeContext } from '../../kernel/context.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { log } from '../../kernel/log.ts';
import { left, type Recovering, type Recovery } from '../../kernel/recovery.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { findRemembered, type Remembered, type StoredChange } from './email-change.repository.ts';

export async function rememberAll(
  db: Db,
  accountId: string,
  recoveries: readonly Recovery[],
): Promise<Remembered> {
  const values: Record<string, unknown> = {};
  for (const { service, remember } of recoveries)
    if (remember) values[service] = await remember(db, accountId);
  return values;
}

/** Operators act for the reader who calls them, so that what they did stays. */
const BY_READERS: ReadonlySet<string> = new Set(['web', 'app', 'link']);

export async function recoverAccount(
  trx: Trx,
  anonymous: AnonymousContext & { readonly recoveries: readonly Recovery[] },
  brand: Brand,
  { id, accountId, askedAt }: Pick<StoredChange, 'id' | 'accountId' | 'askedAt'>,
): Promise<Recovered[]> {
  const since = new Date(askedAt).toISOString();
  const lines = (await listAuditLines(trx, accountId, since)).filter(({ surface }) =>
    BY_READERS.has(surface),
  );
  const remembered = await findRemembered(trx, id);
  const common = { context: contextOf(trx, anonymous, brand, accountId), since, lines };
  const all: Recovered[] = [];
  for (const phase of ['begin', 'undo', 'finish'] as const)
    for (const recovery of anonymous.recoveries) {
      const recovering: Recovering = { ...common, remembered: remembered[recovery.service] };
      all.push(...(await run(trx, recovery, phase, recovering)));
    }
  const found = withoutRepeats(all);
  const author = { ...common.context, surface: 'link' };
  await writeAuditLines(
    trx,
    author,
    found.map(({ of: _, ...what }) => ({ action: 'recoverAccount', subject: id, before: null, after: what })),
  );
  return found;
}

/** A service that fails must not keep the owner out: what it has done is rolled back, and left to a person. */
async function run(
  trx: Trx,
  recovery: Recovery,
  phase: 'begin' | 'undo' | 'finish',
  recovering: Recovering,
): Promise<readonly Recovered[]> {
  const undo = recovery[phase];
  if (!undo) return [];
  const done = await attempt(trx, () => undo(trx, recovering));
  if (done.ok) return done.result;
  // The link can be pressed again when the database is back.
  if (isOutage(done.error)) throw done.error;
  const { traceId } = recovering.context;
  log.report(new Error(`The way back of ${recovery.service} failed`, { cause: done.error }), { traceId });
  return [left('rest')];
}

function withoutRepeats(all: readonly Recovered[]): Recovered[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The account is one for all brands, so that each of its subscriptions is shown. */
function contextOf(
  db: Trx,
  { content, codes, now, traceId }: AnonymousContext,
  brand: Brand,
  id: string,
): BackofficeContext {
  return {
    ...{ db, content, codes, now, traceId, brand, account: { id }, surface: 'web' },
    ...{ hasFreshLogin: false, addressRegister: undefined, idempotencyKey: null },
    visibleBrands: content.brands,
    flags: content.flagsOf(brand.key),
    today: localTime(now, timeZoneOf(brand.brandCountry)).day,
  };
}
