import { newLinkKey } from '../../kernel/mailed-link/link-key.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { addInviteLink, saveInvite } from './sharing.repository.ts';
import { titleOf } from './sharing.rules.ts';
import type { CoReaderRow, InviteRow } from './sharing.tables.ts';
import { sharingTemplates } from './sharing.templates.ts';

export interface SharedProduct {
  readonly brandKey: string;
  readonly productName: string;
}

/** Mails an invitation with a new link; only the hash of its key is stored. */
export async function mailInvite(
  trx: Trx,
  row: InviteRow,
  { productName, brandKey }: SharedProduct,
  holderName: string | null,
  isReminder = false,
): Promise<void> {
  const { key, keyHash } = newLinkKey(24);
  const mailId = `invite:${row.invite_key}:${keyHash.slice(0, 22)}`;
  await addInviteLink(trx, keyHash, row);
  await saveInvite(trx, row.invite_key, { mail_id: mailId });
  await queueMail(trx, {
    accountId: row.account_id,
    to: row.email,
    brandKey,
    template: sharingTemplates['sharing-invite'],
    values: {
      productName: titleOf(productName),
      holderName,
      lastDay: row.last_day,
      link: `/abonnementen/uitnodiging/${key}`,
      isReminder,
    },
    event: mailId,
  });
}

type AboutPerson = 'sharing-accepted' | 'sharing-declined' | 'sharing-left' | 'sharing-new-asked';

/** @param event unique per holder @param person as the holder knows them */
export async function mailHolder(
  trx: Trx,
  name: AboutPerson,
  holderId: string,
  { productName, brandKey }: SharedProduct,
  person: string,
  event: string,
): Promise<void> {
  await queueMail(trx, {
    accountId: holderId,
    brandKey,
    template: sharingTemplates[name],
    values: { productName: titleOf(productName), person },
    event: `${name}:${event}`,
  });
}

/** To a reader about a place. `sharing-back`: the place had been ended by another person than the holder. */
export async function mailReader(
  trx: Trx,
  name: 'sharing-revoked' | 'sharing-back',
  readerId: string,
  { productName, brandKey }: SharedProduct,
  holderName: string | null,
): Promise<void> {
  await queueMail(trx, {
    accountId: readerId,
    brandKey,
    template: sharingTemplates[name],
    values: { productName: titleOf(productName), holderName },
  });
}

/** To someone who reads along with a subscription that ends or loses its holder. */
export async function mailEnded(
  trx: Trx,
  { account_id, id }: Pick<CoReaderRow, 'account_id' | 'id'>,
  { productName, brandKey }: SharedProduct,
): Promise<void> {
  await queueMail(trx, {
    accountId: account_id,
    brandKey,
    template: sharingTemplates['sharing-ended'],
    values: { productName: titleOf(productName) },
    event: `sharing-ended:${id}`,
  });
}
