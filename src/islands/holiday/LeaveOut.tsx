/** Offers to leave out a subscription that closes days for the other ones too: by an earlier change, or without days left. */
import type { Texts } from '../../lib/content/texts.ts';
import type { HolidayDay, Quote } from './request.ts';

interface Props {
  readonly days: readonly HolidayDay[];
  readonly quote: Quote | undefined;
  /** Ids of the chosen subscriptions. */
  readonly chosen: readonly string[];
  readonly t: Texts;
  readonly onLeaveOut: (subscriptionId: string) => void;
}

export function LeaveOut({ days, quote, chosen, t, onLeaveOut }: Props) {
  if (chosen.length < 2) return null;
  const reasons = [
    ...days.map(({ reason, reasonValues }) => ({ code: reason, values: reasonValues })),
    ...(quote?.violations ?? []),
  ].filter(({ code }) => code === 'HOLIDAY-OVERLAP' || code === 'HOLIDAY-QUOTA');
  const products = new Map(
    reasons.map(({ values }) => [namedValue(values, 'subscriptionId'), namedValue(values, 'product')]),
  );
  return [...products].map(([id, product]) => (
    <button
      key={id}
      type="submit"
      name="zonder"
      value={id}
      className="action-quiet leave-out"
      onClick={(event) => {
        event.preventDefault();
        onLeaveOut(id);
      }}
    >
      {t('holiday.dates.leaveOut', { product })}
    </button>
  ));
}

const namedValue = (values: HolidayDay['reasonValues'], wanted: string) =>
  values.find(({ name }) => name === wanted)?.value ?? '';
