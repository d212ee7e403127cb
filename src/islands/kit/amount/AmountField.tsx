/** An amount of money in euros, shown as `1234,50`. */
import { amountText, centsOf } from '../../../../contract/amount.ts';
import { MaskedField, type MaskedProps } from './MaskedField.tsx';
import { maskAmount } from './masks.ts';

/** @param value as typed, or `amountText` of a stored amount */
export function AmountField(props: MaskedProps) {
  return (
    <MaskedField
      {...props}
      mask={maskAmount}
      tidy={tidyAmount}
      inputMode="decimal"
      unit={
        <span className="unit" aria-hidden="true">
          €
        </span>
      }
    />
  );
}

/** A text that is not an amount is kept as typed. */
function tidyAmount(text: string): string {
  const cents = centsOf(text);
  return cents === undefined ? text : amountText(cents);
}
