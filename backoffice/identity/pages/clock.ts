/** Dates and times on the account host, in the time zone of the brand's country. */

import type { Brand } from '../../../contract/brand.ts';
import { clockText, localTime, timeZoneOf } from '../../kernel/local-time.ts';

/** `10.15`, rounded up to the minute: at the time shown, a login must work again. */
export function clockTime(brand: Brand, instant: Date): string {
  const shown = Math.ceil(instant.getTime() / 60_000) * 60_000;
  return clockText(localTime(shown, timeZoneOf(brand.brandCountry)).time);
}
