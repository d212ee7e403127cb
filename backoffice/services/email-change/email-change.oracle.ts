/**
 * A slow model of an e-mail address that changes, for the property test. It keeps only the list of what happened, and
 * reads every question from that list again. It shares no code with the rules.
 */
export type Happened =
  | { readonly what: 'asked'; readonly at: number; readonly change: number; readonly to: string }
  | { readonly what: 'confirmed' | 'cancelled' | 'undone'; readonly at: number; readonly change: number }
  | { readonly what: 'set by an operator'; readonly at: number; readonly to: string };

export const FIRST = 'eerste@voorbeeld.nl';
const DAY = 86_400_000;

const changeTo = (past: readonly Happened[], change: number): string => {
  const asked = past.find((one) => one.what === 'asked' && one.change === change);
  return asked?.what === 'asked' ? asked.to : '';
};

/** The address after all that happened. */
export function addressAfter(past: readonly Happened[]): string {
  const last = past.at(-1);
  if (!last) return FIRST;
  if (last.what === 'set by an operator') return last.to;
  if (last.what === 'confirmed') return changeTo(past, last.change);
  if (last.what === 'undone') {
    const askedAt = past.findIndex((one) => one.what === 'asked' && one.change === last.change);
    return addressAfter(past.slice(0, askedAt));
  }
  return addressAfter(past.slice(0, -1));
}

/** A reader may ask when nothing was confirmed in three days, and nothing undone in one day. */
export function mayAsk(past: readonly Happened[], to: string, now: number): boolean {
  if (addressAfter(past) === to) return false;
  return past.every((one) => {
    if (one.what === 'undone') return now >= one.at + DAY;
    const isUndone =
      one.what === 'confirmed' &&
      past.some((later) => later.what === 'undone' && later.change === one.change);
    return one.what !== 'confirmed' || isUndone || now >= one.at + 3 * DAY;
  });
}

/** The newest question, of the last day, about an address that is still the same, without an end. */
export function isOpen(past: readonly Happened[], change: number, now: number): boolean {
  const place = past.findIndex((one) => one.what === 'asked' && one.change === change);
  const later = past.slice(place + 1);
  const isEnded = later.some(
    (one) => one.what === 'asked' || (one.what !== 'set by an operator' && one.change === change),
  );
  if (place === -1 || isEnded) return false;
  const isSame = addressAfter(past.slice(0, place)) === addressAfter(past);
  return isSame && now < (past[place]?.at ?? 0) + DAY;
}

/** Confirmed in the last three days, not undone before, and the address is still the one that it brought. */
export function isUndoable(past: readonly Happened[], change: number, now: number): boolean {
  const confirmed = past.find((one) => one.what === 'confirmed' && one.change === change);
  const isUndone = past.some((one) => one.what === 'undone' && one.change === change);
  if (!confirmed || isUndone || now >= confirmed.at + 3 * DAY) return false;
  return addressAfter(past) === changeTo(past, change);
}
