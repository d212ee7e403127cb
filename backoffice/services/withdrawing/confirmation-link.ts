/**
 * The link in the mail to the address of the contract: carries the withdrawal out, or says that it was not asked for.
 * Opening it changes nothing. It uses no session: the mailbox is the proof.
 */
import type { WithdrawalReply, WithdrawalState } from '../../../contract/withdrawing.ts';
import { writeAudit } from '../../kernel/audit.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import type { Trx } from '../../kernel/tables.ts';
import { carryOut } from './carry-out.ts';
import { type Contract, contractOf } from './contract.ts';
import { openConfirmationLink } from './links.ts';
import { mailDone } from './withdrawing.mails.ts';
import { findWithdrawal, lockWithdrawal, saveWithdrawal } from './withdrawing.repository.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

interface Found {
  readonly row: WithdrawalRow;
  readonly contract: Contract;
}

export interface ConfirmationView {
  readonly state: WithdrawalState | 'invalid';
  readonly productName: string | null;
  readonly reference: string | null;
  readonly receivedAt: string | null;
  readonly lastDay: string | null;
  readonly backCents: number;
  readonly backBy: string | null;
  readonly isDenied: boolean;
}

const INVALID: ConfirmationView = {
  ...{ state: 'invalid', productName: null, reference: null, receivedAt: null, lastDay: null },
  ...{ backCents: 0, backBy: null, isDenied: false },
};

const CONFIRMATION: MailedLink<Found, Found, ConfirmationView> = {
  feature: 'withdrawing',
  hosts: 'own',
  invalid: INVALID,
  async find(db, { key }) {
    const id = await openConfirmationLink(db, key);
    const row = id === undefined ? undefined : await findWithdrawal(db, id);
    const contract = row?.subscription_id ? await contractOf(db, row) : undefined;
    return row && contract && { row, contract };
  },
  brandsOf: ({ contract }) => [contract.brandKey],
  look: (_db, found) => found,
  isOpen: ({ row }) => isOpen(row),
  lock: (trx, { row }) => lockWithdrawal(trx, row.id),
  view: ({ row, contract }) => ({
    ...{
      state: isOpen(row) ? 'waiting' : row.state,
      productName: contract.productName,
      reference: row.reference,
    },
    ...{ receivedAt: row.received_at, lastDay: row.last_day, backCents: row.back_cents },
    ...{ backBy: row.back_by, isDenied: row.denied_at !== null },
  }),
};

/** A person may look at it meanwhile: a press decides all the same, where it is known that it came in time. */
const isOpen = ({ state, cause }: WithdrawalRow): boolean =>
  state === 'waiting' || (state === 'person' && cause === 'silence');

export const readConfirmation = (opened: Opened): Promise<ConfirmationView> => openLink(CONFIRMATION, opened);

export const answerConfirmation = (opened: Opened, reply: WithdrawalReply): Promise<ConfirmationView> =>
  reply === 'confirm' ? confirm(opened) : deny(opened);

const confirm = (opened: Opened): Promise<ConfirmationView> =>
  pressLink(CONFIRMATION, opened, {
    async act(trx, { row, contract }) {
      const { content, now, traceId } = opened.anonymous;
      const by = { by: 'link', accountId: authorOf(row, contract), traceId, contract };
      const done = await carryOut(trx, { content, now }, row, by);
      await mailDone(trx, { content, now }, done, contract);
      return { row: done, contract };
    },
  });

/** Before it was carried out the contract goes on; afterwards a person puts it right. */
const deny = (opened: Opened): Promise<ConfirmationView> =>
  pressLink(CONFIRMATION, opened, {
    isPossible: ({ row }) =>
      row.denied_at === null && ['waiting', 'person', 'late', 'done'].includes(row.state),
    async act(trx, { row, contract }) {
      const changes = await denied(trx, opened, row);
      await writeAudit(trx, linkAuthor(opened, authorOf(row, contract)), 'denyWithdrawal', contract.id, {
        after: { state: changes.state ?? row.state },
      });
      return { row: { ...row, ...changes }, contract };
    },
  });

async function denied(trx: Trx, opened: Opened, row: WithdrawalRow): Promise<Partial<WithdrawalRow>> {
  const at = new Date(opened.anonymous.now).toISOString();
  const changes =
    row.state === 'done'
      ? { denied_at: at }
      : ({ denied_at: at, state: 'denied', cause: null, ended_at: at, ended_by: 'link' } as const);
  await saveWithdrawal(trx, row.id, changes);
  return changes;
}

/** In the audit log, where each line names an account: the holder where there is one. */
const authorOf = ({ account_id }: WithdrawalRow, { holder }: Contract): string =>
  account_id ?? holder ?? 'guest';
