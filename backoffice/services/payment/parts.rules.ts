/** How one payment is booked on the invoices that it was made for, and how it comes off again. Amounts are cents. */

export interface Part {
  readonly invoiceId: string;
  /** Fixed when the checkout began. */
  readonly cents: number;
  /** Of the invoice now; it may have been credited or paid meanwhile. */
  readonly outstanding: number;
}

export interface BookedPart {
  readonly invoiceId: string;
  readonly booked: number;
  readonly outstanding: number;
}

export interface BookedParts {
  readonly booked: readonly BookedPart[];
  /** Of the payment, on no invoice. */
  readonly surplus: number;
}

/** Each part up to what its invoice still owes, in order; the rest is surplus. */
export function bookParts(parts: readonly Part[], paid: number): BookedParts {
  let left = paid;
  const booked = parts.map(({ invoiceId, cents, outstanding }): BookedPart => {
    const taken = Math.max(0, Math.min(cents, outstanding, left));
    left -= taken;
    return { invoiceId, booked: taken, outstanding: outstanding - taken };
  });
  return { booked, surplus: left };
}

/**
 * What refunds and chargebacks take from each invoice: first the surplus, then the last part. It depends on their total
 * only, so their order makes no difference.
 * @returns in the order of the parts
 */
export function takeBack({ booked, surplus }: BookedParts, total: number) {
  let left = Math.max(0, total - surplus);
  const taken = booked.toReversed().map((part) => {
    const cents = Math.min(part.booked, left);
    left -= cents;
    return { invoiceId: part.invoiceId, cents };
  });
  return taken.toReversed();
}
