/** The line in the log about an operator's login or logout. */
import type { IncomingMessage } from 'node:http';
import type { LoginEvent } from '../../contract/login-event.ts';
import { addressOf } from '../identity/request.ts';
import type { ConsoleDeps } from './console-deps.ts';

/** @param name as it was typed, or of the operator who is logged in */
export function operatorLoginLog(
  { logLogin, settings, host }: Pick<ConsoleDeps, 'logLogin' | 'settings' | 'host'>,
  request: IncomingMessage,
  name: string,
): (told: Pick<LoginEvent, 'event' | 'reason'>) => void {
  const address = addressOf(request, settings.trustedProxies);
  return (told) => logLogin({ ...told, audience: 'operator', name, address, host });
}
