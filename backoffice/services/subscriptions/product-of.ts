/** The product in a mail about delivery; only printed products are delivered. */
import type { HeldSubscription } from './subscription.ts';

export function productOf({ productName, kind }: Pick<HeldSubscription, 'productName' | 'kind'>) {
  return { productName, productKind: kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const) };
}
