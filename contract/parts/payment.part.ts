export const paymentPart = {
  codes: [
    'IBAN-SHORT',
    'IBAN-LONG',
    /** Characters that no IBAN has, or a country that has none. */
    'IBAN-INVALID',
    /** Its check digits do not fit. */
    'IBAN-DIGITS',
    /** A country whose accounts are not taken. */
    'IBAN-COUNTRY',
    /** The payment provider does not respond, or refuses this method now. Nothing was changed. */
    'PAYMENT-UNAVAILABLE',
    /** Nothing is open on one of the invoices any more, or it will be collected. */
    'NOTHING-OPEN',
    /** The invoices owe another amount than the reader saw. */
    'AMOUNT-CHANGED',
    /** An account of another country has no first payment, which could pay what is late as well. */
    'LATE-ABROAD',
    /** Another payment of one of the invoices has begun, or is on its way, such as a debit. Value: `payment`, its id. */
    'PAYMENT-RUNNING',
  ],
  undone: ['paymentChange'],
  left: ['paymentMethod'],
} as const;
