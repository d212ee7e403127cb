/** The address of withdrawing: each country has the word of its law, and the app an address of its own. Every page leads to it. */

import type { Surface } from '../../../contract/features.ts';
import { WITHDRAWAL_PATHS } from '../../../contract/withdrawing.ts';

interface Where {
  readonly brand: { readonly brandCountry: keyof typeof WITHDRAWAL_PATHS };
  readonly surface: Surface;
}

export const withdrawalPath = ({ brand, surface }: Where): string =>
  `${surface === 'app' ? '/app' : ''}${WITHDRAWAL_PATHS[brand.brandCountry]}`;
