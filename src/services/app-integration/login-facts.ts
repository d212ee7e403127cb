/** What the app needs to know about the login state. Tokens and ids are never shown. */
import { handOverAddress } from '../../lib/auth/hand-over.ts';
import { loginAddress } from '../../lib/auth/login.ts';
import { portalOrigin } from '../../lib/auth/origins.ts';
import { loginStateOf } from '../../lib/auth/session.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** The name of a fact, which is part of its text key, and the exact value that is sent. */
export type Fact = readonly [name: string, value: string];

const PATH = '/app-integration';

/** @param accountId the account that the app would hand over, when the developer typed one */
export function loginFacts(
  { brand, session }: Pick<RequestContext, 'brand' | 'session'>,
  accountId?: string,
): readonly Fact[] {
  const state: Fact = ['state', loginStateOf(session, accountId)];
  const handedOver = handOverAddress({ accountId: accountId || '…', returnPath: PATH });
  if (!session)
    return [
      state,
      ['login', loginAddress(brand, PATH)],
      ['start', `${portalOrigin(brand)}/login/start?callback_url=${PATH}`],
      ['handOver', portalOrigin(brand) + handedOver],
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
