/** A product as mails name it. Digital products have no delivery to change, so what is told about is printed. */
import type { HeldSubscription } from './subscription.ts';

export function productOf({ productName, kind }: Pick<HeldSubscription, 'productName' | 'kind'>) {
  return { productName, productKind: kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const) };
}
