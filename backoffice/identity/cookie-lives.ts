/**
 * The library gives each cookie the date on which it ends. A device whose clock is ahead would drop it at once, and its
 * reader could not log in. So each cookie also gets the seconds that it lives, which browsers prefer (RFC 6265, 5.3).
 */
import type { Provider } from 'oidc-provider';

export const countCookieLives: Parameters<Provider['use']>[0] = async ({ res }, next) => {
  await next();
  const cookies = res.getHeader('set-cookie');
  if (Array.isArray(cookies)) res.setHeader('set-cookie', cookies.map(withMaxAge));
};

function withMaxAge(cookie: string): string {
  const ends = Date.parse(/; ?expires=([^;]+)/i.exec(cookie)?.[1] ?? '');
  const seconds = Math.round((ends - Date.now()) / 1000);
  return seconds > 0 ? `${cookie}; max-age=${seconds}` : cookie;
}
