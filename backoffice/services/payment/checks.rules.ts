/** When the provider is asked again about a payment whose end is not known. Milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After these attempts; then each hour. */
const FIRST_PAUSES = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE);

/** @param checks how often it was asked, at least 1 */
export const checkPause = (checks: number): number => FIRST_PAUSES[checks - 1] ?? HOUR;

const AFTER_EXPIRY = 5 * MINUTE;

/** Right after it expires its end is known, which is sooner than the next hour. */
export function nextCheck(now: number, checks: number, expiresAt: string | null): number {
  const usual = now + checkPause(checks);
  const afterExpiry = expiresAt === null ? usual : Date.parse(expiresAt) + AFTER_EXPIRY;
  return afterExpiry > now ? Math.min(usual, afterExpiry) : usual;
}

/** A bank takes days for a debit, and the provider reports its end. */
export const nextDebitCheck = (now: number): number => now + DAY;

/** The provider stores a key for an hour: until then a request can be sent again without being carried out twice. */
const SEND_AGAIN_UNTIL = 55 * MINUTE;

export const canSendAgain = (createdAt: string, now: number): boolean =>
  now - Date.parse(createdAt) < SEND_AGAIN_UNTIL;
