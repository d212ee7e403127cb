/** The country codes of the two countries, by the country of a brand. */
export const COUNTRY_CODES = { nl: '31', be: '32' } as const;
