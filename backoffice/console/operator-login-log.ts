import type { IncomingMessage } from 'node:http';
import type { LoginEvent } from '../../server/login-event.ts';
import { addressOf } from '../identity/request.ts';
import type { ConsoleDeps } from './console-deps.ts';

/** @param name as typed at the login, or the logged-in operator's */
export function operatorLoginLog(
  { logLogin, settings, host }: Pick<ConsoleDeps, 'logLogin' | 'settings' | 'host'>,
  request: IncomingMessage,
  name: string,
): (event: Pick<LoginEvent, 'event' | 'reason'>) => void {
  const address = addressOf(request, settings.trustedProxies);
  return (event) => logLogin({ ...event, audience: 'operator', name, address, host });
}
