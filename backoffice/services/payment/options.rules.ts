/** Which ways to pay a subscription can have, and what is taken to check the account or the card. */
import type { Country } from '../../../contract/public-holidays.ts';

export type Method = 'debit' | 'card' | 'per_invoice';

interface OptionRule {
  readonly method: Method;
  readonly country: Country;
  /** The flag that offers it. */
  readonly choice: 'directdebitnl' | 'directdebitbe' | 'creditcard' | 'idealthroughwallet';
  /** The provider's name of the method of the first payment; null where nothing is paid first. */
  readonly via: string | null;
  /** Euro cents of the first payment. */
  readonly cents: number;
}

/** In the order in which they are offered. Data: the provider's names and amounts change. */
export const OPTIONS: readonly OptionRule[] = [
  { method: 'debit', country: 'nl', choice: 'directdebitnl', via: 'ideal', cents: 1 },
  { method: 'debit', country: 'be', choice: 'directdebitbe', via: 'bancontact', cents: 2 },
  ...(['nl', 'be'] as const).flatMap((country): OptionRule[] => [
    {
      ...{ method: 'per_invoice', country, choice: 'idealthroughwallet' },
      ...{ via: null, cents: 0 },
    },
    { method: 'card', country, choice: 'creditcard', via: 'card', cents: 0 },
  ]),
];

export interface Offered {
  readonly id: string;
  readonly minimumCents: number;
}

/**
 * @param offered what the provider has now; undefined when it does not respond: then the flags alone say
 */
export function optionsOf(
  country: Country,
  isOn: (choice: OptionRule['choice']) => boolean,
  offered: readonly Offered[] | undefined,
) {
  return OPTIONS.filter((option) => option.country === country && isOn(option.choice)).flatMap((option) => {
    const { via } = option;
    if (via === null || !offered) return [option];
    const found = offered.find(({ id }) => id === via);
    return found ? [{ ...option, cents: Math.max(option.cents, found.minimumCents) }] : [];
  });
}
