/**
 * The log line of a login or logout, the same for account hosts, operator console and portal. The name is a keyed hash:
 * lines about one name can be matched, and the log alone does not reveal it.
 */
import { createHmac } from 'node:crypto';
import { plainText } from '../contract/unseen-characters.ts';

export interface LoginEvent {
  readonly event: 'login-success' | 'login-failure' | 'login-lock' | 'logout';
  readonly audience: 'reader' | 'operator';
  /** As it was typed, or as the account has it. */
  readonly name: string;
  /** The browser's internet address; none when another server made the request, or when a session was ended from another device. */
  readonly address: string | undefined;
  /** None for the operator console. */
  readonly brand?: string;
  readonly host: string;
  readonly reason?: 'no-match' | 'locked' | 'too-many-from-address';
}

export type LogLogin = (event: LoginEvent) => void;

type Write = (message: string, facts: Readonly<Record<string, string | undefined>>) => void;
const MESSAGES: Readonly<Record<LoginEvent['event'], string>> = {
  'login-success': 'A login succeeded',
  'login-failure': 'A login failed',
  'login-lock': 'A login name is locked after too many wrong passwords',
  logout: 'A session was logged out',
};

/** @param secret shared by the portal and its identity provider; read at the first login, so that a start does not need it */
export function loginLog(log: Readonly<Record<'info' | 'warn', Write>>, secret: () => string): LogLogin {
  return ({ name, event, ...facts }) => {
    const write = event === 'login-lock' ? log.warn : log.info;
    write(MESSAGES[event], { event, login: hashedLoginName(name, secret()), ...facts });
  };
}

/** 22 characters, base64url. Case and outer spaces do not count, as at the login itself. */
export function hashedLoginName(name: string, secret: string): string {
  const key = createHmac('sha256', secret).update('login names in the log').digest();
  return createHmac('sha256', key).update(normalLoginName(name)).digest('base64url').slice(0, 22);
}

/** How login names are compared. */
export function normalLoginName(name: string): string {
  return plainText(name).toLowerCase();
}
