/** Readers as customers of the provider. */
import type { Brand } from '../../../contract/brand.ts';
import type { PaymentProvider, Result } from '../../kernel/payments.ts';
import type { Db } from '../../kernel/tables.ts';
import { findRecipient } from '../account/account.repository.ts';
import type { PaymentRow } from './payment.tables.ts';
import { findCustomer, storeCustomer } from './payments.repository.ts';

export const localeOf = ({ brandCountry }: Pick<Brand, 'brandCountry'>) =>
  brandCountry === 'be' ? 'nl_BE' : 'nl_NL';

/** The reader as the provider knows them, for one seller; made when it is the first time. */
export async function customerOf(
  db: Db,
  { account_id, entity_id }: Pick<PaymentRow, 'account_id' | 'entity_id'>,
  brand: Brand,
  provider: PaymentProvider,
): Promise<Result<string>> {
  const known = await findCustomer(db, account_id, entity_id);
  if (known !== undefined) return { value: known };
  const who = await findRecipient(db, account_id);
  if (!who) return { refused: 'invalid', field: 'email' };
  const name = [who.first_name, who.last_name].filter(Boolean).join(' ') || who.email;
  // One that was made twice is harmless: the first that is stored is used.
  const made = await provider.createCustomer(
    { name, email: who.email, locale: localeOf(brand) },
    crypto.randomUUID(),
  );
  if (made.refused !== undefined) return made;
  return { value: await storeCustomer(db, { account_id, entity_id, provider_id: made.value.id }) };
}
