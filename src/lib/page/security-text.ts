/** The text of `security.txt` (RFC 9116), which is the same for the portal and the account host of a brand. */
import type { Brand } from '../../../contract/brand.ts';
import { accountOrigin, portalOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';

const PATH = '/.well-known/security.txt';
/** The standard asks for less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970 */
export function securityText(brand: Brand, now: number): string {
  const portal = portalOrigin(brand);
  // Midnight, so that the text is the same all day.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    ['Contact', config().securityContact ?? `${portal}/klantenservice/contact`],
    ['Expires', expires.replace('.000', '')],
    ['Preferred-Languages', 'nl, en'],
    ['Canonical', portal + PATH],
    ['Canonical', accountOrigin(brand) + PATH],
  ];
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}
