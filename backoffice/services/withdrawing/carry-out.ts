/**
 * Carries out a withdrawal: the subscription ends at once, each of its invoices gets a credit note, and what was paid goes
 * back to where it came from. In one transaction.
 */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { endOn } from '../ending/end-on.ts';
import { withdrawInvoices } from '../invoices/withdraw-invoices.ts';
import { payBack } from '../payment/pay-back.ts';
import { lockBilled } from '../subscriptions/billed.repository.ts';
import { type Contract, type Period, periodOf } from './contract.ts';
import { closeOthers, saveWithdrawal } from './withdrawing.repository.ts';
import { backBy, keptCents } from './withdrawing.rules.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

interface Deps {
  readonly content: BackofficeContent;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface By {
  /** `login`, `link`, or an operator. */
  readonly by: string;
  /** In the audit log. */
  readonly accountId: string;
  readonly traceId: string;
  readonly contract: Contract;
}

/** @returns the withdrawal as it is then. @throws Error when it is not known when the contract was concluded */
export async function carryOut(
  trx: Trx,
  { content, now }: Deps,
  row: WithdrawalRow,
  { by, accountId, traceId, contract }: By,
): Promise<WithdrawalRow> {
  await lockBilled(trx, [contract.id]);
  const period = await periodOf({ db: trx, content }, contract);
  if (!period) throw new Error('It is not known when a withdrawn contract was concluded');
  const zone = timeZoneOf(period.country);
  const today = localTime(now, zone).day;
  const lastDay = earlier(contract.endsOn, lastDayOf(today, period.startsOn));
  await endOn(trx, { content, now, today }, { subscriptionId: contract.id, lastDay, isWithdrawn: true });
  const t = content.textsOf(period.country);
  const invoiceIds = await withdrawInvoices(
    trx,
    { content, now },
    {
      ...{ subscriptionId: contract.id, since: period.conclusion.concludedOn },
      ...{ cause: `withdrawn:${row.id}`, reason: t('mail.withdrawing.reason', { reference: row.reference }) },
      kept: (term) =>
        keptCents(term, keeping(period, contract, localTime(Date.parse(row.received_at), zone).day)),
    },
  );
  const back_by = backBy(Date.parse(row.received_at), now, zone);
  const back_cents = await payBack(trx, {
    invoiceIds,
    reason: `Ontbinding ${row.reference}`,
    by: back_by,
    now,
  });
  const ended = { ended_at: new Date(now).toISOString(), ended_by: by };
  const changes = {
    ...{ ...ended, cause: null, back_cents, back_by, last_day: period.lastDay },
    ...{ subscription_id: contract.id, account_id: row.account_id ?? contract.holder },
    state: 'done' as const,
  };
  await saveWithdrawal(trx, row.id, changes);
  await closeOthers(trx, { id: row.id, subscriptionId: contract.id }, ended);
  const author = { account: { id: accountId }, brand: { key: contract.brandKey } };
  const facts = { after: { lastDay, cents: back_cents, by } };
  await writeAudit(
    trx,
    { ...author, surface: surfaceOf(by, row), traceId, now },
    'withdraw',
    contract.id,
    facts,
  );
  return { ...row, ...changes };
}

const surfaceOf = (by: string, { surface }: WithdrawalRow): string =>
  by === 'login' ? surface : by === 'link' ? 'link' : 'office';

/** Today, or yesterday where nothing has begun yet: such a subscription is over at once. */
const lastDayOf = (today: IsoDay, startsOn: IsoDay): IsoDay =>
  startsOn > today ? addDays(today, -1) : today;

/** An end of before stays, when the press comes after it. */
const earlier = (endsOn: IsoDay | null, lastDay: IsoDay): IsoDay =>
  endsOn !== null && endsOn < lastDay ? endsOn : lastDay;

const keeping = ({ conclusion }: Period, { kind }: Contract, withdrawnOn: IsoDay) => ({
  isDigital: kind === 'account',
  startAskedOn: conclusion.startAskedOn,
  withdrawnOn,
});
