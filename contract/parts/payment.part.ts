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
  ],
  undone: ['paymentChange'],
  left: ['paymentMethod'],
} as const;
