/** Dates and times on the account host, in the time zone of the brand's country. */

import type { Brand } from '../../../contract/brand.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';

/** `10.15`, rounded up to the minute: at the time shown, a login must work again. */
export function clockTime(brand: Brand, instant: Date): string {
  const shown = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
  const format = { hour: 'numeric', minute: '2-digit', timeZone: timeZoneOf(brand.brandCountry) } as const;
  return new Intl.DateTimeFormat('nl', format).format(shown).replace(':', '.');
}
