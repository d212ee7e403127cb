/** What the app needs to know about the login state. Tokens and ids are never shown. */
import { loginAddress } from '../../lib/auth/login.ts';
import { portalOrigin } from '../../lib/auth/origins.ts';
import { loginStateOf } from '../../lib/auth/session.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** The name of a fact, which is part of its text key, and the exact value that is sent. */
export type Fact = readonly [name: string, value: string];

const PATH = '/app-integration';

export function loginFacts(context: Pick<RequestContext, 'brand' | 'session'>): readonly Fact[] {
  const { brand, session } = context;
  const state: Fact = ['state', loginStateOf(session)];
  if (!session)
    return [
      state,
      ['login', loginAddress(brand, PATH)],
      ['start', `${portalOrigin(brand)}/login/start?callback_url=${PATH}`],
    ];
  return [
    state,
    ['reader', masked(session.account.username)],
    ['startedAt', session.startedAt],
    ['lastSeenAt', session.lastSeenAt],
    ['authenticatedAt', session.authenticatedAt],
  ];
}

/** Enough to recognise one's own address: `j···@voorbeeld.nl`. */
export function masked(username: string): string {
  const [name = '', domain] = username.split('@');
  return `${name.slice(0, 1)}···${domain ? `@${domain}` : ''}`;
}
