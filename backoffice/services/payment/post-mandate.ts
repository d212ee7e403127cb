/**
 * A mandate for an account that no first payment can confirm, because its country has another network (Reg. 260/2012,
 * article 9: it is never refused for its country). The IBAN goes to the provider and is stored nowhere here.
 */
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Mandate, PaymentProvider, Result } from '../../kernel/payments.ts';
import type { Trx } from '../../kernel/tables.ts';
import { addMandate, findMandate, revokeMandateFrom } from '../invoices/ways-to-pay.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { putInForce } from './apply-change.ts';
import { saveChange } from './changes.repository.ts';
import { canSendAgain } from './checks.rules.ts';
import { customerOf } from './customer-of.ts';
import { mailAboutChange } from './payment.mails.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface PostedAccount {
  readonly iban: string;
  readonly holder: string;
}

interface Posted {
  readonly change: MethodChangeRow;
  readonly entityId: string;
  readonly brandKey: string;
}

interface Posting extends Posted {
  readonly account: PostedAccount;
}

/** @returns false when the provider did not take it: nothing has changed, and it can be sent again */
export async function postMandate(
  deps: PaymentDeps,
  provider: PaymentProvider,
  posting: Posting,
): Promise<boolean> {
  const { change, entityId, brandKey } = posting;
  const made = await make(deps, provider, posting);
  if (made.refused !== undefined) return false;
  await deps.db
    .transaction()
    .execute((trx) => storePosted(trx, deps, made.value, { change, entityId, brandKey }));
  return true;
}

async function make(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { change, entityId, brandKey, account }: Posting,
): Promise<Result<Mandate>> {
  const brand = deps.content().brandByKey(brandKey);
  if (!brand) return { refused: 'invalid', field: null };
  const owner = { account_id: change.account_id, entity_id: entityId };
  const customer = await customerOf(deps.db, owner, brand, provider);
  if (customer.refused !== undefined) return customer;
  // The provider has forgotten the key, and would make another mandate.
  const found = canSendAgain(change.made_at, deps.now())
    ? undefined
    : await findPosted(provider, customer.value, change);
  if (found?.refused !== undefined) return found;
  if (found?.value) return { value: found.value };
  return provider.createMandate(
    {
      ...{ customerId: customer.value, name: account.holder, iban: account.iban },
      ...{ reference: change.reference, signedOn: localTime(deps.now(), COMMON_TIME_ZONE).day },
    },
    keyOf(change.id),
  );
}

/** The mandate that was made for a change, of which no response was stored. */
export async function findPosted(
  provider: PaymentProvider,
  customerId: string,
  change: MethodChangeRow,
): Promise<Result<Mandate | undefined>> {
  const mandates = await provider.listMandates(customerId);
  if (mandates.refused !== undefined) return mandates;
  return { value: mandates.value.find(({ reference }) => reference === change.reference) };
}

/** The id of the change, as the UUID that it is: sent again, the provider gives the mandate that it made the first time. */
const keyOf = (changeId: string): string => changeId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Once, however often it is called. */
export async function storePosted(
  trx: Trx,
  deps: Pick<PaymentDeps, 'content' | 'now'>,
  mandate: Mandate,
  { change, entityId, brandKey }: Posted,
): Promise<void> {
  await lockSubscriptions(trx, change.account_id);
  // The same form, sent twice at once.
  if (await findMandate(trx, mandate.id)) return;
  const at = new Date(deps.now()).toISOString();
  const id = crypto.randomUUID();
  await addMandate(trx, {
    ...{ id, provider_id: mandate.id, account_id: change.account_id, profile: null, method: 'debit' },
    ...{ country: change.typed_country ?? '', last4: change.typed_last4 ?? '', holder_enc: null },
    ...{ card_month: null, reference: change.reference, creditor_id: null },
    ...{ text_version: change.text_version, signed_at: at, status: mandate.status },
    ...{ last_collected_on: null, revoke_after: null },
  });
  const isInForce = await putInForce(trx, deps, { ...change, mandate_id: id });
  if (!isInForce) await revokeMandateFrom(trx, id, at.slice(0, 10));
  await saveChange(trx, change.id, {
    ...{ state: isInForce ? 'done' : 'unused', mandate_id: id, mandate_status: mandate.status, ended_at: at },
  });
  if (isInForce)
    await mailAboutChange(trx, { mail: 'change-done', change, brandKey, entityId, mandateId: id });
}
