/** The demo publisher's newsletters and offers, for every brand that has a product. */
import type { NewsletterRow } from '../services/newsletters/newsletters.tables.ts';
import type { OfferRow } from '../services/offers/offers.tables.ts';
import type { ProductRow } from '../services/subscriptions/subscriptions.tables.ts';

type Newsletter = Pick<NewsletterRow, 'name' | 'description' | 'frequency' | 'other_frequencies'>;

const NEWSLETTERS: Readonly<Record<string, Newsletter>> = {
  ochtend: {
    name: 'Ochtendupdate',
    description: 'Het belangrijkste nieuws, om 7 uur in uw mailbox.',
    frequency: 'daily',
    other_frequencies: '["weekly"]',
  },
  weekend: {
    name: 'Weekend',
    description: 'De mooiste verhalen van de week.',
    frequency: 'weekly',
    other_frequencies: '[]',
  },
  service: {
    name: 'Voor abonnees',
    description: 'Voordeel en nieuws over uw abonnement.',
    frequency: 'monthly',
    other_frequencies: '[]',
  },
};

export function newslettersOf(products: readonly ProductRow[]): NewsletterRow[] {
  const brands = [...new Set(products.map((product) => product.brand_key))];
  return brands.flatMap((brand_key) =>
    Object.entries(NEWSLETTERS).map(([code, newsletter], place) => ({
      id: `${brand_key}-${code}`,
      brand_key,
      place,
      ...newsletter,
    })),
  );
}

/** Euro cents a month; the price rises with the number of delivery days. */
const DIGITAL_PRICE = 1095;
const PRICE_PER_ISSUE_DAY = 450;

export function offersOf(
  products: readonly ProductRow[],
  issueDays: (product: ProductRow) => number,
): OfferRow[] {
  return products.flatMap((product): OfferRow[] => {
    const { id, brand_key, name, kind } = product;
    const price = DIGITAL_PRICE + issueDays(product) * PRICE_PER_ISSUE_DAY;
    const offer = { brand_key, name, kind };
    // A year costs as much as eleven months.
    return [
      { ...offer, id: `${id}-maand`, price, period: 'month' },
      { ...offer, id: `${id}-jaar`, price: price * 11, period: 'year' },
    ];
  });
}
