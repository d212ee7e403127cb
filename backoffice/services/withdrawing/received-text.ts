import type { Country } from '../../../contract/public-holidays.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import type { Texts } from '../../kernel/texts.ts';
import { dayText } from '../invoices/pdf/formats.ts';
import { localSecond } from './withdrawal.rules.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';

/** The local day, and `15.04.09`. */
export function receivedOn(receivedAt: string, country: Country): { day: string; time: string } {
  const [day = '', time = ''] = localSecond(Date.parse(receivedAt), timeZoneOf(country)).split(' ');
  return { day, time: time.replaceAll(':', '.').replace(/^0/, '') };
}

/** `26 november 2026` */
export const plainDate = (day: string): string => dayText(day).replaceAll('\u00a0', ' ');

/** `We ontvingen uw ontbinding op 26 november 2026 om 15.04.09 uur. Kenmerk PDQ6-HWP3.` */
export function receivedText(
  { received_at, reference }: Pick<WithdrawalRow, 'received_at' | 'reference'>,
  country: Country,
  t: Texts,
): string {
  const { day, time } = receivedOn(received_at, country);
  return t('mail.withdrawing.received', { date: plainDate(day), time, reference });
}
