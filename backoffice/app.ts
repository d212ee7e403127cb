/**
 * The back office: one fetch for every request of a portal, the OpenID provider's pages and the operator console.
 * Opening it connects and migrates the database and reads the content; importing it starts nothing.
 */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OperationCall, OperationResult } from '../contract/operation-call.ts';
import { isOutage } from '../contract/outage.ts';
import type { NodeClock } from '../database/clock.ts';
import { clockOf, databaseHealth } from '../database/health.ts';
import { clientSecretReader } from '../database/shared-secret.ts';
import { CONSOLE_PARTS } from '../gen/backoffice/console.ts';
import { JOBS } from '../gen/backoffice/jobs.ts';
import { RECOVERIES } from '../gen/backoffice/recoveries.ts';
import { RESOLVERS } from '../gen/backoffice/resolvers.ts';
import { TEMPLATES } from '../gen/backoffice/templates.ts';
import { WEBHOOKS } from '../gen/backoffice/webhooks.ts';
import { WORK } from '../gen/backoffice/work.ts';
import { createAssets } from '../server/content/assets.ts';
import { contentLake } from '../server/content/lake.ts';
import { type ContentReader, openContent } from '../server/content/reader.ts';
import { loginLog } from '../server/login-event.ts';
import { broken, type NodeHealth } from '../server/node-health.ts';
import { inTrace } from '../server/trace.ts';
import { type ContextDeps, contextReader } from './api/context-of.ts';
import { graphqlApi } from './api/graphql.ts';
import { openIdentity } from './api/identity.ts';
import { outageResponse } from './api/outage-response.ts';
import { restApi } from './api/rest.ts';
import { handleUpload } from './api/uploads.ts';
import { checkConsoleHost } from './console/console-host.ts';
import { openConsole } from './console/handle.ts';
import { checkOperatorKey, operatorKeysReader } from './console/sealed-secret.ts';
import { contentFrom } from './content/content.ts';
import { openServedDatabase } from './database.ts';
import { refuseHost } from './identity/plain-pages.ts';
import { hostNameOf } from './identity/request.ts';
import { readIdentitySettings } from './identity/settings.ts';
import { accountOfToken } from './identity/tokens.ts';
import { TIMED_WORK } from './jobs/jobs.repository.ts';
import { logAges } from './jobs/log-ages.ts';
import type { JobDeps } from './jobs/run-jobs.ts';
import { startSchedule } from './jobs/schedule.ts';
import type { Ticker } from './jobs/ticker.ts';
import { watchQueues } from './jobs/watch-queues.ts';
import type { WorkDeps } from './jobs/work.ts';
import type { BackofficeContent } from './kernel/backoffice-content.ts';
import { codeHasher } from './kernel/code-hash.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';
import type { FileStorage } from './kernel/file-storage.ts';
import { log } from './kernel/log.ts';
import { UPLOADS_PATH } from './kernel/posted-body.ts';
import { MAILS } from './outbox/mail.repository.ts';
import { sendMails } from './outbox/send-mails.ts';
import { findRecipient } from './services/account/account.repository.ts';
import { recordLogin } from './services/account/record-login.ts';
import { locatieserver } from './services/addresses/locatieserver.ts';
import { listFormerAddresses } from './services/email-change/former-addresses.ts';
import { openPayments } from './services/payment/provider/open-payments.ts';
import { openStorage } from './services/uploads/storage/open-storage.ts';

export interface Backoffice {
  fetch(request: Request): Promise<Response>;
  /** The same as a post to `/graphql`, for a portal in this process. */
  ask(call: OperationCall): Promise<OperationResult>;
  identity(request: IncomingMessage, response: ServerResponse): void;
  /** The operator console, which has a listener of its own; it refuses every other host. */
  operatorConsole(request: IncomingMessage, response: ServerResponse): void;
  /** Which part a request's host belongs to: a brand's account pages, the operator console, or neither. */
  ownerOf(request: IncomingMessage): 'account' | 'operators' | 'other';
  /** Whether the database can be written to, so that requests can be served. */
  health(): Promise<NodeHealth>;
  /** Fetches the content again, without waiting until it is stale. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const CLOSED = broken('it has been closed');

interface Options {
  readonly config?: BackofficeConfig;
  /** The reader of the portal in this process. */
  readonly reader?: ContentReader;
  /** Milliseconds since 1970; tests set the day with it. */
  readonly now?: () => number;
}

/** @throws StartupError when a setting is wrong, or the database or the content cannot be opened */
export async function openBackoffice({
  config = readBackofficeConfig(process.env),
  reader,
  now = Date.now,
}: Options = {}): Promise<Backoffice> {
  const settings = readIdentitySettings(process.env);
  checkOperatorKey(config);
  const source = { ...config, log };
  const [database, published] = await Promise.all([
    openServedDatabase(config),
    reader ?? openContent({ lake: contentLake(config.content), ...source }),
  ]);
  const content = contentFrom(published, log);
  const findAsset = createAssets(source);
  checkConsoleHost(config.consoleHost, content.current().brands);
  const { db } = database;
  const clientSecret = clientSecretReader(() => config);
  const codes = codeHasher(clientSecret);
  const files = openStorage(config.uploads.filesUrl);
  const closing = new AbortController();
  const payments = openPayments(config, closing.signal);
  const { graphql, ...otherApis } = openApis({ db, content, payments, codes, now }, files, config);
  const logLogin = loginLog(log, clientSecret);
  const identity = openIdentity({
    ...{ db, content, config, logLogin, settings },
    recordLogin: (login) => recordLogin(db, login),
    logoOf: (brand) => findAsset(brand, 'logo'),
  });
  const operatorConsole = openConsole({
    parts: CONSOLE_PARTS,
    db,
    content,
    codes,
    files,
    log,
    logLogin,
    now,
    host: config.consoleHost,
    operatorKeys: operatorKeysReader(config),
    schemes: consoleSchemes(config),
    settings,
  });
  const clock = clockOf(database, log);
  const schedule = startRecurringWork(
    { db, content: content.current, now, log, clock },
    { files, payments },
    config,
  );
  const health = databaseHealth(database, log, clock);
  let open = true;

  return {
    fetch: (request) => respond(request, { graphql, ...otherApis }),
    ask: (call) => {
      const traceId = traceOf(call.headers['x-trace-id']);
      return inTrace(traceId, () => graphql.ask(call, traceId));
    },
    identity,
    operatorConsole: (request, response) =>
      hostNameOf(request) === config.consoleHost ? operatorConsole(request, response) : refuseHost(response),
    ownerOf: (request) => ownerOf(hostNameOf(request), config.consoleHost, content.current()),
    health: async () => (open ? health() : CLOSED),
    renew: published.renew,
    async close() {
      open = false;
      closing.abort();
      await schedule.stop();
      await database.close();
    },
  };
}

function openApis(
  { db, content, payments, codes, now }: Pick<ContextDeps, 'db' | 'content' | 'payments' | 'codes' | 'now'>,
  files: FileStorage,
  config: BackofficeConfig,
) {
  const { addressLookup } = config;
  const contextOf = contextReader({
    db,
    content,
    now,
    addressRegister: addressLookup && locatieserver(addressLookup.url, addressLookup.longestWaitMs),
    payments,
    codes,
    accountOfToken: (token, trx = db) => accountOfToken(trx, token),
  });
  const graphql = graphqlApi({ contextOf, resolvers: RESOLVERS });
  const anonymousContext = (traceId: string) => ({
    db,
    codes,
    payments,
    content: content.current(),
    now: now(),
    traceId,
  });
  const rest = restApi({ contextOf, anonymousContext, files, recoveries: RECOVERIES });
  const webhookOf = (pathname: string) => {
    const found = WEBHOOKS.find(({ path }) =>
      path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
    );
    return (
      found &&
      ((request: Request, traceId: string) => found.receive(request, anonymousContext(traceId), config))
    );
  };
  const isScanning = config.uploads.clamd !== undefined;
  const uploads = (request: Request) => handleUpload(request, { db, files, isScanning, now: now() });
  return { graphql, rest, uploads, webhookOf };
}

async function respond(
  request: Request,
  { graphql, rest, uploads, webhookOf }: ReturnType<typeof openApis>,
): Promise<Response> {
  const traceId = traceOf(request.headers.get('x-trace-id'));
  const { pathname } = new URL(request.url);
  const isUpload = `${pathname}/`.startsWith(`${UPLOADS_PATH}/`);
  const posted = isUpload ? uploads : (webhookOf(pathname) ?? rest);
  const handle = pathname === '/graphql' ? graphql.fetch : posted;
  const response = await inTrace(traceId, () => handle(request, traceId)).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    log.report(error, { traceId });
    return outageResponse(pathname, traceId);
  });
  response.headers.set('x-trace-id', traceId);
  response.headers.set('cache-control', 'no-store');
  return response;
}

function ownerOf(host: string | undefined, consoleHost: string, { brands }: BackofficeContent) {
  if (host === consoleHost) return 'operators';
  return brands.some(({ accountHost }) => accountHost === host) ? 'account' : 'other';
}

/** Starts the jobs, the sending of mails where a server is set for it, and the work of the services. */
function startRecurringWork(
  { clock, ...deps }: Omit<JobDeps, 'signal'> & { readonly clock: NodeClock },
  outside: Pick<WorkDeps, 'files' | 'payments'>,
  config: BackofficeConfig,
): Ticker {
  const { mail, publicScheme, publicPort } = config;
  const mailSettings = { publicScheme, publicPort, mailFrom: mail.from };
  const queues = [TIMED_WORK, MAILS, ...WORK.flatMap((work) => work.queues)];
  watchQueues(deps, queues);
  const mails = { ...deps, templates: TEMPLATES, findRecipient, listFormerAddresses, mailSettings };
  return startSchedule({
    ...deps,
    clock,
    payments: outside.payments,
    jobs: JOBS,
    recurring: [
      ...(mail.smtpUrl ? [sendMails(mails, mail.smtpUrl)] : []),
      logAges(deps, queues),
      ...WORK.flatMap(({ recurring }) => recurring({ ...deps, ...outside, mailSettings }, config)),
    ],
  });
}

/** A browser reaches a `.localhost` name without a proxy too: through a tunnel to its port, over plain HTTP. */
function consoleSchemes({ publicScheme, consoleHost }: BackofficeConfig): readonly string[] {
  return consoleHost.endsWith('.localhost') ? ['http', publicScheme] : [publicScheme];
}

/** The trace id that the portal sent, else a new one: 32 hexadecimal digits. */
function traceOf(given: string | null | undefined): string {
  return given && /^[0-9a-f]{32}$/.test(given) ? given : randomBytes(16).toString('hex');
}
