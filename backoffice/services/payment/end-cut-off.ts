/**
 * Ends changes whose mandate was posted to the provider when the node was killed, or the provider did not respond: the
 * mandate that was made is put in force, as the reader asked. Without one the change fails, because the account is stored
 * nowhere and cannot be sent again.
 */
import type { Mandate, Result } from '../../kernel/payments.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { failCutOff, listCutOff } from './changes.repository.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findCustomer } from './payments.repository.ts';
import { findPosted, storePosted } from './post-mandate.ts';

/** Until then the reader may have sent the form again. */
const AFTER_MS = 10 * 60_000;
const AT_ONCE = 20;

export async function endCutOff(deps: PaymentDeps): Promise<void> {
  const until = new Date(deps.now() - AFTER_MS).toISOString();
  for (const change of await listCutOff(deps.db, until, AT_ONCE)) await end(deps, change);
}

async function end(deps: PaymentDeps, change: MethodChangeRow): Promise<void> {
  const { db } = deps;
  const found = await postedFor(deps, change);
  if (found.refused !== undefined) return;
  const made = found.value;
  const held = await findSubscriptionRow(db, change.subscription_id);
  if (!made || !held) return failCutOff(db, change.id, new Date(deps.now()).toISOString());
  const posted = { change, entityId: change.entity_id ?? '', brandKey: held.brand_key };
  await db.transaction().execute((trx) => storePosted(trx, deps, made, posted));
}

/** None where the provider never knew the reader. */
async function postedFor(
  { db, payments }: PaymentDeps,
  change: MethodChangeRow,
): Promise<Result<Mandate | undefined>> {
  const { account_id, entity_id } = change;
  const customer = entity_id === null ? undefined : await findCustomer(db, account_id, entity_id);
  const seller = entity_id === null ? undefined : payments.of(entity_id, 'job');
  return customer !== undefined && seller
    ? findPosted(seller.provider, customer, change)
    : { value: undefined };
}
