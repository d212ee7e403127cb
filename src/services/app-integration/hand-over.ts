/** What the webview and the portal have told each other about who is looking. No token and no id is ever shown. */
import { loginAddress } from '../../lib/auth/login.ts';
import { portalOrigin } from '../../lib/auth/origins.ts';
import { loginStateOf } from '../../lib/auth/session.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** Name of a fact's text, and its value as it goes over the line. */
export type Fact = readonly [name: string, value: string];

const PATH = '/app-integration';

export function handOver(context: Pick<RequestContext, 'brand' | 'session'>): readonly Fact[] {
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

/** Enough to know one's own address by: `j···@voorbeeld.nl`. */
export function masked(username: string): string {
  const [name = '', domain] = username.split('@');
  return `${name.slice(0, 1)}···${domain ? `@${domain}` : ''}`;
}
