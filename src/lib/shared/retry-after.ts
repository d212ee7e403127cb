/** The header of an upstream that says when a request can be sent again. */

/**
 * @param header seconds, or an HTTP date (RFC 9110, 10.2.3)
 * @returns the seconds to wait; undefined when the header says neither, or no wait
 */
export function secondsToWait(header: string | null, now = Date.now()): string | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? String(seconds) : undefined;
}
