/** Everything on the page of newsletters and preferences, in one result. */
import type { Brand } from '../../../contract/brand.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { isUnreachable } from '../../outbox/unreachable.repository.ts';
import { findAccount } from '../account/account.repository.ts';
import { listSubscriptions } from '../subscriptions/subscriptions.ts';
import { listPauses, listSubscribedBrands } from './newsletters.repository.ts';
import { runningPause } from './newsletters.rules.ts';
import { isReaderTooYoung, listNewsletters } from './newsletters.ts';
import { listPreferences } from './preferences.ts';

export async function readEmailService(context: BackofficeContext) {
  const { db, account, brand, today } = context;
  const found = await findAccount(db, account.id);
  if (!found) throw new Error('The account of a valid token does not exist');
  const pauses = await listPauses(db, account.id);
  const brands = await Promise.all(
    (await shownBrands(context)).map(async (shown) => ({
      brandId: shown.id,
      name: shown.name,
      pausedUntil: runningPause(pauses.get(shown.key), today),
      newsletters: await listNewsletters(context, shown),
    })),
  );
  return {
    email: found.email,
    isUnreachable: await isUnreachable(db, found.email),
    isConfirmed: found.email_confirmed,
    isTooYoung: await isReaderTooYoung(context, brand),
    brands: brands.filter(({ newsletters }) => newsletters.length > 0),
    preferences: await listPreferences(context, brand),
  };
}

/**
 * The host's own brand, and those of which the reader has a subscription or a newsletter: a group brand shows dozens of
 * brands, and most are not the reader's.
 */
async function shownBrands(context: BackofficeContext): Promise<Brand[]> {
  const { db, account, brand, visibleBrands, content, surface } = context;
  const held = (await listSubscriptions(context)).map(({ brandKey }) => brandKey);
  const own = new Set([...held, ...(await listSubscribedBrands(db, account.id))]);
  const others = visibleBrands.filter(({ key }) => key !== brand.key && own.has(key));
  return [brand, ...others].filter(({ key }) => isFeatureOpen('newsletters', content.flagsOf(key), surface));
}
