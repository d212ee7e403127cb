/**
 * The embedded back office: one fetch for everything a portal may ask, and the OpenID provider's pages. Opening it
 * connects and migrates the database and reads the content; importing it starts nothing.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loginLog } from '../contract/login-event.ts';
import type { OperationAnswer, OperationCall } from '../contract/operation-call.ts';
import { locatieserver } from './addresses/locatieserver.ts';
import { type BackofficeConfig, readBackofficeConfig } from './config.ts';
import { openContent } from './content/content.ts';
import { contentLake } from './content/lake.ts';
import { openBackofficeDatabase } from './database.ts';
import { contextReader } from './doors/context-of.ts';
import { graphqlDoor } from './doors/graphql.ts';
import { openIdentity } from './doors/identity.ts';
import { restDoor } from './doors/rest.ts';
import { clientSecretReader } from './identity/client-secret.ts';
import { hostNameOf } from './identity/request.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { accountOfToken } from './identity/tokens.ts';
import { log } from './log.ts';
import { openOffice } from './operators/handle.ts';
import { startSchedule } from './schedule/schedule.ts';

export interface Backoffice {
  fetch(request: Request): Promise<Response>;
  /** The same as a post to `/graphql`, for a portal in this process. */
  ask(call: OperationCall): Promise<OperationAnswer>;
  identity(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a `Host` header names a brand's account host, or that of the operators. */
  isAccountHost(host: string | undefined): boolean;
  ready(): boolean;
  /** Reads the content again at once. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly config?: BackofficeConfig;
  /** Milliseconds since 1970; every test can say what day it is. */
  readonly now?: () => number;
}

/** @throws StartupError when the database or the content cannot be opened */
export async function openBackoffice({
  config = readBackofficeConfig(process.env),
  now = Date.now,
}: Options = {}): Promise<Backoffice> {
  const [database, content] = await Promise.all([
    openBackofficeDatabase(config),
    openContent({
      lake: contentLake(config.content),
      copy: join(config.dataDir, 'backoffice-content.json'),
      log,
    }),
  ]);
  const { db } = database;
  const contextOf = contextReader({
    db,
    content,
    now,
    addressRegister: config.addressLookupUrl ? locatieserver(config.addressLookupUrl) : undefined,
    accountOfToken: (token) => accountOfToken(db, token),
  });
  const graphql = graphqlDoor({ contextOf });
  const rest = restDoor({
    contextOf,
    visited: (traceId) => ({ db, content: content.current(), now: now(), traceId }),
  });
  const logLogin = loginLog(log, clientSecretReader(config));
  const identity = openIdentity({ db, content, config, logLogin });
  const office = openOffice({
    db,
    content,
    log,
    logLogin,
    now,
    origin: officeOrigin(config),
    settings: readIdentitySettings(process.env),
  });
  const schedule = startSchedule({
    db,
    content: content.current,
    now,
    log,
    smtpUrl: config.mail.smtpUrl,
    places: {
      publicScheme: config.publicScheme,
      publicPort: config.publicPort,
      mailFrom: config.mail.from,
    },
  });
  let open = true;

  return {
    async fetch(request: Request): Promise<Response> {
      const traceId = traceOf(request.headers.get('x-trace-id'));
      const { pathname } = new URL(request.url);
      const response = await (pathname === '/graphql'
        ? graphql.fetch(request, traceId)
        : rest(request, traceId));
      response.headers.set('x-trace-id', traceId);
      response.headers.set('cache-control', 'no-store');
      return response;
    },
    ask: (call) => graphql.ask(call, traceOf(call.headers['x-trace-id'])),
    identity: (request, response) =>
      hostNameOf(request) === config.officeHost ? office(request, response) : identity(request, response),
    isAccountHost(host) {
      const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
      return (
        name === config.officeHost || content.current().brands.some(({ accountHost }) => accountHost === name)
      );
    },
    ready: () => open,
    renew: content.renew,
    async close() {
      open = false;
      await schedule.stop();
      await database.close();
    },
  };
}

/** As an operator's browser shows it: the back office is reached where the account hosts are. */
function officeOrigin({ publicScheme, officeHost, accountPort }: BackofficeConfig): string {
  const usual = publicScheme === 'https' ? 443 : 80;
  return `${publicScheme}://${officeHost}${accountPort === usual ? '' : `:${accountPort}`}`;
}

/** The trace that the portal handed on, else a new one: 32 hexadecimal digits. */
function traceOf(given: string | null | undefined): string {
  return given && /^[0-9a-f]{32}$/.test(given) ? given : randomBytes(16).toString('hex');
}
