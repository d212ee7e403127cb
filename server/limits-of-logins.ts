/** Limits of logins at the account hosts and at the operator console. `limits.ts` says what holds for all. */
import { HOUR, type LimitRow, MINUTE, SAID } from './limit-row.ts';

export const LOGIN_LIMITS = {
  'login-network': {
    protects: 'passwords from guesses of one network for many names',
    per: 'network, for browsers without an earlier login; right passwords are not counted',
    attempts: 20,
    seconds: 10 * MINUTE,
    said: SAID.page,
    settings: ['IDENTITY_TRIES_PER_ADDRESS', 'IDENTITY_ADDRESS_SECONDS'],
  },
  'login-name': {
    protects: 'the password of one name from guesses of one network',
    per: 'network and login name, for browsers without an earlier login',
    attempts: 5,
    seconds: 15 * MINUTE,
    said: SAID.page,
    locks: true,
    settings: ['IDENTITY_TRIES_PER_NAME', 'IDENTITY_LOCK_SECONDS'],
  },
  'login-name-all': {
    protects: 'the password of one name from guesses of many networks',
    per: 'login name, for browsers without an earlier login',
    attempts: 50,
    seconds: HOUR,
    said: SAID.page,
  },
  'login-device': {
    protects: 'the password of one name from guesses on a stolen device',
    per: 'login name and browser with an earlier login',
    attempts: 5,
    seconds: 15 * MINUTE,
    said: SAID.page,
    locks: true,
    settings: ['IDENTITY_TRIES_PER_NAME', 'IDENTITY_LOCK_SECONDS'],
  },
  'operator-name': {
    protects: 'the password of one operator from guesses; `npm run operators -- unlock` takes the lock away',
    per: 'name of the operator, for browsers without an earlier login',
    attempts: 5,
    seconds: 15 * MINUTE,
    said: SAID.page,
    locks: true,
    settings: ['IDENTITY_TRIES_PER_NAME', 'IDENTITY_LOCK_SECONDS'],
  },
  'operator-change': {
    protects: 'the data of readers from a program with an operator’s session',
    per: 'operator',
    attempts: 60,
    seconds: 10 * MINUTE,
    said: SAID.page,
  },
} satisfies Record<string, LimitRow>;
