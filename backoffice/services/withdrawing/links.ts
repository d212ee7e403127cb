/** The secret parts of the addresses of a withdrawal: of its receipt, and of the mail to the address of its contract. */
import { openSealed, sealAlike } from '../../kernel/mailed-link/sealed-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import type { Db } from '../../kernel/tables.ts';

const RECEIPT = 'withdrawal-receipt 1';
const CONFIRMATION = 'withdrawal-confirmation 1';

/** @returns letters, digits, `-` and `_`; the same each time */
export const receiptLink = async (db: Db, id: string): Promise<string> =>
  sealAlike(id, RECEIPT, await linkKey(db));

/** The id of the withdrawal; undefined for a link that the back office did not make. */
export const openReceiptLink = async (db: Db, link: string): Promise<string | undefined> =>
  openSealed(link, RECEIPT, await linkKey(db));

/** Only the mail to the address of the contract has it. */
export const confirmationLink = async (db: Db, id: string): Promise<string> =>
  sealAlike(id, CONFIRMATION, await linkKey(db));

export const openConfirmationLink = async (db: Db, link: string): Promise<string | undefined> =>
  openSealed(link, CONFIRMATION, await linkKey(db));
