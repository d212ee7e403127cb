/** Amounts as the provider writes them. Inside the sandbox they are euro cents. */
import * as v from 'valibot';

/** Euro only: the portal has no other currency. */
export const amountSchema = v.pipe(
  v.object({
    currency: v.literal('EUR'),
    value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)),
  }),
  v.transform(({ value }) => Number(value.replace('.', ''))),
);

export const amountOf = (cents: number) => ({
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  currency: 'EUR',
});

/** For a page in Dutch: `€ 32,50`. */
export const dutchAmount = (cents: number): string => `€ ${amountOf(cents).value.replace('.', ',')}`;
