/** The pages about the reader's own data. */
export const DATA_PATH = '/account/gegevens';
export const ERASURE_PATH = '/account/verwijderen';
