/** How one payment is booked on the invoices that it was made for. Amounts are cents. */

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

/** Each part up to what its invoice still owes, in order; the rest is surplus. */
export function bookParts(parts: readonly Part[], paid: number) {
  let left = paid;
  const booked = parts.map(({ invoiceId, cents, outstanding }): BookedPart => {
    const taken = Math.max(0, Math.min(cents, outstanding, left));
    left -= taken;
    return { invoiceId, booked: taken, outstanding: outstanding - taken };
  });
  return { booked, surplus: left };
}
