/** A person of the demo, and what most of them have in common. */
import type { Address } from '../kernel/address.ts';

export interface DemoSubscription {
  /** A product of the catalogue, such as `ad-dagelijks`. */
  readonly product: string;
  readonly starts: number;
  readonly ends?: number;
  /** The reader asked for the end. */
  readonly isEndAsked?: true;
  readonly address?: Address;
  readonly pauses?: readonly {
    readonly from: number;
    readonly to: number;
    readonly publisherReason?: string;
    readonly cancelled?: true;
  }[];
  readonly elsewhere?: readonly { readonly from: number; readonly to: number; readonly address: Address }[];
}

export interface DemoAccount {
  /** Part of the ids and, with `domain`, the user name. */
  readonly name: string;
  readonly domain: 'voorbeeld.nl' | 'voorbeeld.be';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
  readonly address: Address | null;
  readonly subscriptions: readonly DemoSubscription[];
}

export const at = (
  street: string,
  house_number: string,
  zip_code: string,
  city: string,
  suffix: string | null = null,
): Address => ({
  street,
  house_number,
  house_number_suffix: suffix,
  zip_code,
  city,
  country_code: /^\d{4}$/.test(zip_code) ? 'BE' : 'NL',
});

export const utrecht = at('Lange Nieuwstraat', '106', '3512 PN', 'Utrecht', 'bis');
export const antwerpen = at('Meir', '24', '2000', 'Antwerpen', '1');
export const gent = at('Korenmarkt', '12', '9000', 'Gent', '3');

const common = {
  domain: 'voorbeeld.nl',
  date_of_birth: '1968-04-17',
  gender: 'male',
  phone_number: '+31612345678',
  phone_verified: true,
  address: utrecht,
} as const;
export const person = (
  name: string,
  first_name: string,
  last_name: string,
  subscriptions: readonly DemoSubscription[],
): DemoAccount => ({
  ...common,
  name,
  first_name,
  last_name,
  subscriptions,
});
