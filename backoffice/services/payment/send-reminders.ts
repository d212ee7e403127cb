/**
 * Job: reminds readers of what they are late with, in the morning. A transaction decides about one invoice, so that a
 * reminder is sent once, and never after a payment, a complaint or a stop.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { IsoDay } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import { forEachRow, RowsFailed } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { hasOpenComplaint } from '../complaints/complained-of.repository.ts';
import type { Entity } from '../invoices/invoices.types.ts';
import { findLate, type LateInvoice, listLate } from '../invoices/late.repository.ts';
import { areMoneyMailsStopped } from '../invoices/money-mails.repository.ts';
import { lockInvoices } from '../invoices/payable.repository.ts';
import { readBillingRules } from '../invoices/prices.repository.ts';
import { listRunning } from './payments.repository.ts';
import { mailReminder, termsOf } from './reminders.mails.ts';
import { addReminder, listFailedDebits, listSentReminders, listStopsFor } from './reminders.repository.ts';
import { isReminderTime, kindOf, nextReminder, type ReminderStep } from './reminders.rules.ts';

type Deps = Pick<JobContext, 'db' | 'now' | 'signal' | 'payments'> & {
  readonly content: Pick<JobContext['content'], 'flagsOf'>;
};

const PAGE = 500;

/** The morning has several runs; each finds what the one before has left. */
export const sendReminders: Job = { name: 'send-reminders', everySeconds: 3_600, run: remindAll };

interface Run extends Deps {
  readonly entities: ReadonlyMap<string, Entity>;
}

export async function remindAll(deps: Deps): Promise<void> {
  const { db, now, signal } = deps;
  const { day: today, time } = localTime(now, COMMON_TIME_ZONE);
  if (!isReminderTime(time)) return;
  const run = { ...deps, entities: (await readBillingRules(db)).entities };
  const failed: unknown[] = [];
  let after: LateInvoice | undefined;
  do {
    const page: LateInvoice[] = await listLate(db, today, after, PAGE);
    const steps = await stepsOf(db, run, page);
    const due = page.filter((late) => steps.get(late.invoiceId) && canPay(run, late));
    try {
      await forEachRow(due, signal, (late) => db.transaction().execute((trx) => remind(trx, run, late)));
    } catch (error) {
      failed.push(error);
    }
    after = page.length < PAGE ? undefined : page.at(-1);
    await nextTick();
  } while (after !== undefined && !signal.aborted);
  if (failed.length > 0) throw new RowsFailed(failed);
}

const dayOf = ({ now }: Run, { country }: LateInvoice): IsoDay => localTime(now, timeZoneOf(country)).day;

async function stepsOf(
  db: Db,
  run: Run,
  page: readonly LateInvoice[],
): Promise<ReadonlyMap<string, ReminderStep | null>> {
  if (page.length === 0) return new Map();
  const ids = page.map(({ invoiceId }) => invoiceId);
  const [sent, failures] = [await listSentReminders(db, ids), await listFailedDebits(db, ids)];
  return new Map(
    page.map((late) => {
      const { invoiceId, country, dueOn, chargedBackOn } = late;
      const seenAt = failures.get(invoiceId);
      const failedDay = seenAt ? localTime(Date.parse(seenAt), timeZoneOf(country)).day : null;
      const [failedOn = null] = [failedDay, chargedBackOn]
        .filter((day) => day !== null)
        .sort()
        .reverse();
      const facts = { country, dueOn, failedOn, sent: sent.get(invoiceId) ?? [], today: dayOf(run, late) };
      return [invoiceId, nextReminder(facts)];
    }),
  );
}

/** A reminder ends at a button that pays: without one none is sent. */
const canPay = ({ content, payments }: Run, { brandKey, entityId }: LateInvoice): boolean =>
  payments?.of(entityId, 'job') !== undefined && isFeatureOpen('paylink', content.flagsOf(brandKey), 'web');

/** Decides again with the invoice locked. */
async function remind(trx: Trx, run: Run, { invoiceId, country, entityId }: LateInvoice): Promise<void> {
  await lockInvoices(trx, [invoiceId]);
  const today = localTime(run.now, timeZoneOf(country)).day;
  const late = await findLate(trx, invoiceId, today);
  const seller = run.entities.get(entityId);
  if (!late || !seller || (await isStopped(trx, late))) return;
  const step = (await stepsOf(trx, run, [late])).get(invoiceId);
  if (!step) return;
  const { cents, delivery } = late;
  const { collectsDebts } = seller;
  const kind = kindOf(step, { country, collectsDebts, isMailable: delivery === 'mail' });
  const terms = termsOf(kind, cents, today);
  const isNew = await addReminder(trx, {
    ...{ invoice_id: invoiceId, step, kind, sent_on: today, cents },
    ...{ cost_cents: terms.costCents, free_until: terms.freeUntil },
  });
  if (isNew && kind !== 'listed') await mailReminder(trx, { late, seller, step, kind, terms, today });
}

/** A payment on its way, a reader who has died, an operator's stop, or a complaint about what is billed. */
async function isStopped(trx: Trx, late: LateInvoice): Promise<boolean> {
  if ((await listRunning(trx, [late.invoiceId])).length > 0) return true;
  if (await areMoneyMailsStopped(trx, late.accountId)) return true;
  if ((await listStopsFor(trx, late)).length > 0) return true;
  return hasOpenComplaint(trx, late);
}
