/** A back office in which contracts are withdrawn from: what is sent, looked up, mailed and pressed. */
import { beforeEach } from 'vitest';
import type { BackofficeContent } from '../../../backoffice/kernel/backoffice-content.ts';
import {
  answerConfirmation,
  readConfirmation,
} from '../../../backoffice/services/withdrawing/confirmation-link.ts';
import { matchNext } from '../../../backoffice/services/withdrawing/match-withdrawals.ts';
import { readReceipt } from '../../../backoffice/services/withdrawing/receipt.ts';
import { sendWithdrawal } from '../../../backoffice/services/withdrawing/withdraw.ts';
import type { Withdrawal } from '../../../contract/withdrawing.ts';
import { deleteRows, rowsOf } from '../../support/rows.ts';
import type { HolidayFixture } from './holiday.fixture.ts';

export const SILENT = { info() {}, warn() {}, report() {} };

export function withdrawingOn(node: () => HolidayFixture) {
  let senders = 0;
  const db = () => node().db;
  beforeEach(async () => {
    await db().deleteFrom('rate_limit').execute();
    for (const table of ['withdrawal', 'mail', 'contract_conclusion'] as const) await deleteRows(db(), table);
  });

  const given = (contract: string, more: Partial<Withdrawal> = {}): Withdrawal => {
    senders += 1;
    const who = { name: 'Noor Visser', email: `gast${senders}@elders.example` };
    return { ...who, contract, subscriptionId: null, ...more };
  };
  let networks = 0;
  const guest = (idempotencyKey: string | null = crypto.randomUUID(), network?: string) => {
    networks += 1;
    const from = { surface: 'web' as const, network: network ?? `network-${networks}`, idempotencyKey };
    return { ...node().anonymous(), ...from };
  };
  const send = (withdrawal: Withdrawal, from = guest(), brandKey = 'ad') =>
    sendWithdrawal(null, from, node().brand(brandKey), withdrawal);
  /** Of a reader such as `jan@ad`. */
  async function sendAs(
    who: string,
    withdrawal: Withdrawal,
    { isFresh = true, key = crypto.randomUUID() } = {},
  ) {
    const context = { ...(await node().contextFor(who, { key })), hasFreshLogin: isFresh };
    return sendWithdrawal(context, guest(key), context.brand, withdrawal);
  }
  /** The worker looks up all that came in. */
  async function match(): Promise<void> {
    const { content, clock } = node();
    const deps = { db: db(), content: () => content as BackofficeContent, now: () => clock.now, log: SILENT };
    while (await matchNext(deps));
  }
  const opened = (key: string, brandKey = 'ad') => ({
    ...{ anonymous: node().anonymous(), key, context: null, brand: node().brand(brandKey) },
  });
  /** As the page of the receipt shows it. */
  const receipt = (link: string) => readReceipt(opened(link));

  const mails = async () =>
    (await rowsOf(db(), 'mail')).map(({ template, recipient, account_id, template_values }) => ({
      ...{ template, to: recipient ?? account_id },
      values: JSON.parse(template_values ?? '{}') as Record<string, string | number | boolean | null>,
    }));
  /** `withdrawal-received to gast1@elders.example` */
  const mailed = async () => (await mails()).map(({ template, to }) => `${template} to ${to}`).toSorted();
  /** The secret of the link in the last mail to the address of the contract. */
  async function confirmKey(): Promise<string> {
    const told = (await mails()).filter(({ values }) => 'confirmPath' in values).at(-1);
    return String(told?.values.confirmPath ?? '').replace(/^.*\//, '');
  }
  const look = async (brandKey?: string) => readConfirmation(opened(await confirmKey(), brandKey));
  const press = async (reply: 'confirm' | 'deny', key?: string) =>
    answerConfirmation(opened(key ?? (await confirmKey())), reply);

  const states = async () =>
    (await rowsOf(db(), 'withdrawal')).map(({ state, cause }) => [state, cause].filter(Boolean).join(' '));
  const endOf = async (id: string) => (await rowsOf(db(), 'subscription', { id }))[0]?.ends_on ?? null;

  return {
    ...{ db, given, guest, send, sendAs, match, opened, receipt, mails, mailed, confirmKey, look, press },
    ...{ states, endOf },
  };
}
