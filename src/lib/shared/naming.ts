/** The name of a subscription. Many product names begin with the name of their brand. */

export interface Named {
  readonly brandName: string;
  readonly product: { readonly name: string };
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

/** The name of one of these subscriptions: that of its brand, or the full name when the brand has several. */
export const nameAmong = (all: readonly Named[], one: Named): string =>
  all.filter(({ brandName }) => brandName === one.brandName).length > 1 ? fullName(one) : one.brandName;
