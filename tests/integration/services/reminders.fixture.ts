/** Late invoices of one reader, and the job that reminds of them, on two nodes. */
import { beforeEach } from 'vitest';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import { remindersTemplates } from '../../../backoffice/services/payment/reminders.templates.ts';
import { remindAll } from '../../../backoffice/services/payment/send-reminders.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { owe as oweIn } from '../../fixtures/invoices/owe.ts';
import { deleteRows, rowsOf, setRows } from '../../support/rows.ts';
import { ACCOUNT, openPaying } from './payment.fixture.ts';

export const DUE = '2026-12-02';
/** Of the steps of an invoice that was due then. */
export const FIRST = '2026-12-07';
export const SECOND = '2026-12-18';
export const LISTED = '2027-01-04';

type Open = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export function openReminders(...given: Open) {
  const paying = openPaying(...given);
  const db = () => paying.db();
  beforeEach(async () => {
    for (const table of ['reminder_stop', 'money_mails_stopped'] as const) await deleteRows(db(), table);
  });
  const owe = (sellerId = 'demo-nl', cents = 3_250) =>
    oweIn(db(), { accountId: ACCOUNT, cents, dueOn: DUE, sellerId });

  interface Asked {
    readonly at?: string;
    readonly node?: number;
    readonly hasProvider?: boolean;
    readonly isOff?: boolean;
  }
  async function remind(day: IsoDay, { at = '09:00', node = 0, hasProvider = true, isOff }: Asked = {}) {
    const { db: own, content } = paying.nodes[node]!;
    const flagsOf = (brand: string) => {
      const flags = content.flagsOf(brand);
      const off = { isInvoicesEnabled: false, isChangePaymentEnabled: false };
      return isOff ? { ...flags, brand: { ...flags.brand, ...off } } : flags;
    };
    await remindAll({
      ...{ db: own, content: { flagsOf }, now: Date.parse(`${day}T${at}:00+01:00`) },
      ...{ signal: new AbortController().signal },
      ...(hasProvider && { payments: paying.payments }),
    });
  }
  const sent = async (id: string) =>
    (await rowsOf(db(), 'reminder', { invoice_id: id }))
      .map(({ kind, sent_on }) => `${kind} ${sent_on}`)
      .sort();
  const mails = async (id: string) =>
    (await rowsOf(db(), 'mail'))
      .filter(({ idempotency_id }) => idempotency_id.startsWith(`reminder:${id}:`))
      .map(({ template, template_values }) => ({ template, values: JSON.parse(template_values) }));
  const balance = (id: string, values: object) =>
    setRows(db(), 'invoice_balance', { invoice_id: id }, values as never);
  /** The words of the last mail. */
  async function lastMail(id: string, country: 'nl' | 'be' = 'nl') {
    const [mail] = (await mails(id)).slice(-1);
    const template = remindersTemplates[mail?.template as 'reminder-first'];
    const t = paying.nodes[0]!.content.textsOf(country);
    return template.write(mail?.values, { t, today: DUE });
  }
  const office = () =>
    ({ db: db(), operator: { id: 'operator-1' }, now: 0, traceId: 'x' }) as unknown as ConsoleContext;
  return { paying, db, owe, remind, sent, mails, balance, lastMail, office };
}
