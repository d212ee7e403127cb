/** The receipt of a withdrawal, for anyone who has its link: what was received, and when. */

import { limitOf } from '../../../server/limits.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import type { Opened } from '../../kernel/mailed-link/mailed-link.ts';
import { contractOf } from './contract.ts';
import { openReceiptLink } from './links.ts';
import { findWithdrawal } from './withdrawing.repository.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

/** Undefined for a link that the back office did not make, and at another host. */
async function findReceipt({ anonymous: { db }, brand, key }: Opened): Promise<WithdrawalRow | undefined> {
  const id = await openReceiptLink(db, key);
  const row = id === undefined ? undefined : await findWithdrawal(db, id);
  return row?.brand_key === brand.key ? row : undefined;
}

export async function readReceipt(opened: Opened) {
  const row = await findReceipt(opened);
  if (!row) return undefined;
  const contract = row.is_own === 1 ? await contractOf(opened.anonymous.db, row) : undefined;
  return {
    ...{ reference: row.reference, receivedAt: row.received_at },
    ...{ name: row.name, contract: row.contract, email: row.email, isMailed: row.is_mailed === 1 },
    // Nothing about a contract that the sender only named.
    own: contract
      ? {
          ...{ state: row.state, productName: contract.productName, lastDay: row.last_day },
          ...{ backCents: row.back_cents, backBy: row.back_by },
        }
      : null,
  };
}

/** @throws Refused RATE-LIMITED */
export async function readReceiptFile(
  opened: Opened,
): Promise<{ bytes: Uint8Array; name: string } | undefined> {
  const { anonymous, brand } = opened;
  const row = await findReceipt(opened);
  if (!row) return undefined;
  await countOrRefuse(anonymous.db, [limitOf('withdrawal-file', row.id)], anonymous.now);
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const bytes = await receiptPdf(row, brand, anonymous.content.textsOf(brand.brandCountry));
  return { bytes, name: `ontvangstbewijs-${row.reference}.pdf` };
}
