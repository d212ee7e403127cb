/** The demo accounts that the tests log in with; the seed makes them. */
export interface Reader {
  readonly username: string;
  readonly password: string;
}

const reader = (username: string): Reader => ({ username, password: 'Welkom-2026' });

/** Several subscriptions, of NL brands and a BE one. */
export const HOLDER = reader('jan@voorbeeld.nl');

/** A Belgian newspaper every day, and more. */
export const BELGIAN = reader('els@voorbeeld.be');

/** No subscription. */
export const EMPTY = reader('geen@voorbeeld.nl');

/** A profile with parts missing. */
export const INCOMPLETE = reader('nieuw@voorbeeld.nl');

/** A long name and six subscriptions, an ended one among them. */
export const MANY = reader('veel@voorbeeld.nl');

/** A subscription that has ended. */
export const FORMER = reader('voorbij@voorbeeld.nl');

/** Pauses that are over, running and to come. */
export const PAUSED = reader('vakantie@voorbeeld.nl');

/** Three complaints in a month, and back from a holiday. */
export const COMPLAINER = reader('klacht@voorbeeld.nl');

/** A move that is planned, one taken back, one done. */
export const MOVING = reader('verhuist@voorbeeld.nl');

/** A temporary address that is running. */
export const CAMPING = reader('camping@voorbeeld.nl');

/** Several subscriptions with changes of every kind and state, over several years. */
export const TRAVELLER = reader('vakanties@voorbeeld.nl');

/** Magazines. */
export const MAGAZINES = reader('tijdschrift@voorbeeld.nl');

/** Logged in here and there; a test ends all sessions but one, so no other test logs in as either of them. */
export const ELSEWHERE = reader('straks@voorbeeld.nl');
export const ELSEWHERE_TOO = reader('weekend@voorbeeld.nl');
