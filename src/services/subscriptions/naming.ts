/** The name of a subscription. Many product names begin with the name of their brand. */
import type { Subscription } from './hero.ts';

interface Named {
  readonly brandName: string;
  readonly product: Pick<Subscription['product'], 'name'>;
}

/** The product without its brand, for use below the brand's name: `Maandag tot en met zaterdag`. */
export function productName({ brandName, product }: Named): string {
  const prefix = `${brandName}, `;
  if (!product.name.startsWith(prefix)) return product.name;
  const rest = product.name.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Brand and product, each once, for links and groups that a screen reader reads without their heading. */
export function fullName(subscription: Named): string {
  const { brandName } = subscription;
  const product = productName(subscription);
  if (product === brandName) return brandName;
  return product === subscription.product.name ? `${brandName}, ${product}` : subscription.product.name;
}
