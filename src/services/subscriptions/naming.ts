/** What a subscription is called. Many products carry their brand's name in their own. */
import type { Subscription } from './hero.ts';

interface Named {
  readonly brandName: string;
  readonly product: Pick<Subscription['product'], 'name'>;
}

/** The product under a heading with the brand's name: `Maandag tot en met zaterdag`. */
export function productName({ brandName, product }: Named): string {
  const prefix = `${brandName}, `;
  if (!product.name.startsWith(prefix)) return product.name;
  const rest = product.name.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Both names, each once, for links and groups that are heard by themselves. */
export function fullName(subscription: Named): string {
  return `${subscription.brandName}, ${productName(subscription)}`;
}
