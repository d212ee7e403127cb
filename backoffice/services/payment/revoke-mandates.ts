/** Ends mandates at the provider that no subscription needs any more. Two nodes may do it at once: it is the same twice. */
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { listUnneeded, setMandateStatus } from '../invoices/ways-to-pay.repository.ts';
import { findOwnerOfMandate } from './changes.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findCustomer } from './payments.repository.ts';

const AT_ONCE = 20;

/** @returns how many were ended */
export async function revokeMandates(deps: PaymentDeps): Promise<number> {
  const { db, now } = deps;
  const mandates = await listUnneeded(db, localTime(now(), COMMON_TIME_ZONE).day, AT_ONCE);
  let ended = 0;
  for (const { id, provider_id: providerId } of mandates) {
    if (!(await isEnded(deps, id, providerId))) continue;
    await db.transaction().execute((trx) => setMandateStatus(trx, id, 'revoked'));
    ended += 1;
  }
  return ended;
}

/** Also when the provider never had it, as those that came from elsewhere. */
async function isEnded(deps: PaymentDeps, id: string, providerId: string | null): Promise<boolean> {
  const owner = await findOwnerOfMandate(deps.db, id);
  if (providerId === null || !owner?.entityId) return true;
  const customer = await findCustomer(deps.db, owner.accountId, owner.entityId);
  const provider = deps.payments.of(owner.entityId, 'job')?.provider;
  if (customer === undefined || !provider) return true;
  const { refused } = await provider.revokeMandate(customer, providerId);
  return refused === undefined || refused === 'not-found';
}
