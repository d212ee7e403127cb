/** Logs that a reader ended a session. */
import type { Brand } from '../../../contract/brand.ts';
import { loginLog } from '../../../server/login-event.ts';
import type { Log } from '../log.ts';
import { clientSecret } from '../store/client-secret.ts';

/** @param address client address, when known */
export function logLogout(
  { username }: { readonly username: string },
  brand: Brand,
  log: Log,
  address?: string,
): void {
  const where = { address, brand: brand.key, host: brand.portalHost };
  loginLog(log, clientSecret)({ event: 'logout', audience: 'reader', name: username, ...where });
}
