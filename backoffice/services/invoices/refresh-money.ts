/** Computes anew what subscriptions cost and when they are paid next, after something other than an invoice changed it. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import type { Db } from '../../kernel/tables.ts';
import { nextInvoice } from './next-invoice.rules.ts';
import { readRunFacts, readSettings } from './run-facts.ts';
import { moneyOf, saveMoney } from './subscription-money.ts';

interface Now {
  readonly today: IsoDay;
  /** Milliseconds. */
  readonly now: number;
}

/** @param ids not empty */
export async function refreshMoney(
  db: Db,
  ids: readonly string[],
  content: Pick<BackofficeContent, 'brandByKey'>,
  { today, now }: Now,
): Promise<void> {
  const settings = await readSettings(db);
  const all = await readRunFacts(db, ids, content, today);
  const rows = all.flatMap((facts) => {
    const next = nextInvoice(facts, settings, today);
    return moneyOf(facts, next, facts.grants, { today, now }) ?? [];
  });
  await saveMoney(db, rows);
}

/** The seller of a subscription on a day; undefined when it is not known. */
export async function sellerOf(
  db: Db,
  subscriptionId: string,
  content: Pick<BackofficeContent, 'brandByKey'>,
  day: IsoDay,
) {
  const settings = await readSettings(db);
  const [facts] = await readRunFacts(db, [subscriptionId], content, day);
  return facts && settings.entityOn(facts.billable.productId, day);
}
