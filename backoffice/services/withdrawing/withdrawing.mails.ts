/** The mails about a withdrawal: a copy to the typed address, and the mail to the address of the contract. */
import { isSameEmail } from '../../../contract/email.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import {
  WITHDRAWAL_PATHS,
  withdrawalConfirmationPath,
  withdrawalReceiptPath,
} from '../../../contract/withdrawing.ts';
import { countAttempts } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { shownName } from '../../kernel/shown-name.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Contract } from './contract.ts';
import { confirmationLink, receiptLink } from './links.ts';
import { receivedOn } from './received-text.ts';
import { saveWithdrawal } from './withdrawing.repository.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';
import { type ClosedReason, withdrawingTemplates } from './withdrawing.templates.ts';

interface Deps {
  readonly content: Pick<BackofficeContent, 'brandByKey'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** After its contract was looked up: one mail where the typed address is that of the contract. */
export async function mailWithdrawal(
  trx: Trx,
  deps: Deps,
  row: WithdrawalRow,
  contract: Contract | undefined,
): Promise<void> {
  const isTold = contract !== undefined && (await tellContract(trx, deps, row, contract));
  const isSame = isTold && isSameEmail(row.email, contract.knownEmail ?? '');
  if (row.is_mailed === 0 || isSame) return;
  await queueMail(trx, {
    ...{ accountId: row.account_id, to: row.email, brandKey: row.brand_key },
    template: withdrawingTemplates['withdrawal-received'],
    values: await receivedOf(trx, deps, row),
  });
}

/** @returns false without an address, and when it had the mails of today: one press is enough for all */
async function tellContract(trx: Trx, deps: Deps, row: WithdrawalRow, contract: Contract): Promise<boolean> {
  if (contract.knownEmail === null) return false;
  if (row.state === 'done') {
    await mailDone(trx, deps, row, contract);
    return true;
  }
  if (!(await mayTell(trx, row, contract.id, deps.now))) return false;
  await queueMail(trx, {
    ...toContract(contract),
    template: withdrawingTemplates['withdrawal-asked'],
    values: {
      ...(await receivedOf(trx, deps, row)),
      as: row.state === 'waiting' || row.state === 'late' ? row.state : 'person',
      productName: contract.productName,
      lastDay: row.last_day,
      confirmPath: await confirmPath(trx, row),
      isReceipt: isSameEmail(row.email, contract.knownEmail),
    },
  });
  await saveWithdrawal(trx, row.id, { told_at: new Date(deps.now).toISOString() });
  return true;
}

async function mayTell(db: Db, { source }: WithdrawalRow, subscriptionId: string, now: number) {
  const limits = [
    limitOf('withdrawal-told', `${source ?? ''}:${subscriptionId}`),
    limitOf('withdrawal-told-all', subscriptionId),
  ];
  return (await countAttempts(db, limits, new Date(now))).allowed;
}

/** To the address of the contract, each time. */
export async function mailDone(trx: Trx, deps: Deps, row: WithdrawalRow, contract: Contract): Promise<void> {
  await queueMail(trx, {
    ...toContract(contract),
    template: withdrawingTemplates['withdrawal-done'],
    values: {
      ...(await receivedOf(trx, deps, row)),
      productName: contract.productName,
      backCents: row.back_cents,
      backBy: row.back_by ?? '',
      confirmPath: await confirmPath(trx, row),
    },
  });
}

/** To the typed address. */
export async function mailClosed(
  trx: Trx,
  deps: Deps,
  row: WithdrawalRow,
  reason: ClosedReason,
): Promise<void> {
  const page = reason === 'unknown' ? WITHDRAWAL_PATHS[countryOf(deps, row.brand_key)] : '/abonnementen';
  await queueMail(trx, {
    ...{ accountId: row.account_id, to: row.email, brandKey: row.brand_key },
    template: withdrawingTemplates['withdrawal-closed'],
    values: { ...(await receivedOf(trx, deps, row)), reason, page },
  });
}

const toContract = ({ holder, email, brandKey }: Contract) => ({
  accountId: holder,
  ...(email === null ? {} : { to: email }),
  brandKey,
});

const countryOf = ({ content }: Deps, brandKey: string): Country =>
  content.brandByKey(brandKey)?.brandCountry ?? 'nl';

const confirmPath = async (trx: Trx, { id }: WithdrawalRow) =>
  withdrawalConfirmationPath(await confirmationLink(trx, id));

async function receivedOf(trx: Trx, deps: Deps, row: WithdrawalRow) {
  const country = countryOf(deps, row.brand_key);
  return {
    ...{ reference: row.reference, ...receivedOn(row.received_at, country) },
    name: shownName(row.name) ?? '…',
    contract: shownName(row.contract) ?? '…',
    receiptPath: withdrawalReceiptPath(country, await receiptLink(trx, row.id)),
  };
}
