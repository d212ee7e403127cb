/** The texts of calendar events, for newspapers and magazines in both countries. */
import type { Address } from '../../kernel/address.ts';
import { clockText } from '../../kernel/local-time.ts';
import type { AgendaDay } from './agenda.rules.ts';

/** Why no issue comes on a delivery day; undefined on other days. */
export function absenceOf(product: string, { status, reason }: AgendaDay): string | undefined {
  if (status === 'paused') return `${product}: komt niet (${reason ?? 'gepauzeerd'})`;
  if (status === 'no_paper') return `${product}: verschijnt niet (${reason ?? 'feestdag'})`;
  if (status === 'covered') return `${product}: geen nummer (het vorige was een dubbelnummer)`;
  return undefined;
}

export function deliveryOf(
  { status, isMoved, isLate, delayReason, complaint }: AgendaDay,
  expectedBy: string,
): string {
  if (complaint?.isOpen) return 'U meldde een klacht. We zijn ermee bezig.';
  const when = isLate ? `Later dan gewoonlijk: voor ${clock(expectedBy)}.` : `Voor ${clock(expectedBy)}.`;
  const where =
    status === 'other_address' ? 'Op uw tijdelijke adres.' : isMoved ? 'Op uw andere adres.' : null;
  return [when, delayReason, where].filter(Boolean).join('\n');
}

export function placeOf({ street, house_number, house_number_suffix, zip_code, city }: Address): string {
  const number = [house_number, house_number_suffix].filter(Boolean).join(' ');
  return `${street} ${number}, ${zip_code} ${city}`;
}

/** `8.00 uur` */
const clock = (time: string) => `${clockText(time)} uur`;

/** hh:mm */
export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
