/** The demo accounts that the tests log in with; the seed makes them. */
export interface Reader {
  readonly username: string;
  readonly password: string;
}

const reader = (username: string): Reader => ({ username, password: 'Welkom-2026' });

/** Several subscriptions of NL brands. */
export const HOLDER = reader('jan@voorbeeld.nl');

/** A Belgian newspaper every day. */
export const BELGIAN = reader('an@voorbeeld.be');

/** No subscription. */
export const EMPTY = reader('leeg@voorbeeld.nl');

/** A profile with parts missing. */
export const INCOMPLETE = reader('onvolledig@voorbeeld.nl');
