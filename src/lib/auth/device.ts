/** The place in the session overview. */
import { config } from '../config.ts';

/** The town from the header of a trusted proxy; null without such a proxy, because anyone can send the header. */
export function placeOf(request: Request): string | null {
  if (config().trustedProxies.size === 0) return null;
  const place = request.headers.get('x-visitor-place')?.trim() ?? '';
  return /^[\p{L} .,'()-]{2,60}$/u.test(place) ? place : null;
}
