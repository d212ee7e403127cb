/**
 * The back office: one fetch for every request of a portal, the OpenID provider's pages and the operator console.
 * Opening it connects and migrates the database and reads the content; importing it starts nothing.
 */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '../contract/brand.ts';
import type { OperationCall, OperationResult } from '../contract/operation-call.ts';
import { isOutage } from '../contract/outage.ts';
import { databaseHealth } from '../database/health.ts';
import { clientSecretReader } from '../database/shared-secret.ts';
import { CONSOLE_PARTS } from '../gen/backoffice/console.ts';
import { JOBS } from '../gen/backoffice/jobs.ts';
import { RECOVERIES } from '../gen/backoffice/recoveries.ts';
import { RESOLVERS } from '../gen/backoffice/resolvers.ts';
import { TEMPLATES } from '../gen/backoffice/templates.ts';
import { createAssets } from '../server/content/assets.ts';
import { contentLake } from '../server/content/lake.ts';
import { type ContentReader, openContent } from '../server/content/reader.ts';
import { loginLog } from '../server/login-event.ts';
import { broken, type NodeHealth } from '../server/node-health.ts';
import { type ContextDeps, contextReader } from './api/context-of.ts';
import { receiveCrmEvent } from './api/crm-events.ts';
import { graphqlApi } from './api/graphql.ts';
import { openIdentity } from './api/identity.ts';
import { receiveMailEvent } from './api/mail-events.ts';
import { outageResponse } from './api/outage-response.ts';
import { UPLOADS_PATH } from './api/posted-body.ts';
import { restApi } from './api/rest.ts';
import { receiveSmsReport, SMS_REPORTS } from './api/sms-reports.ts';
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
import type { BackofficeContent } from './kernel/backoffice-content.ts';
import { codeHasher } from './kernel/code-hash.ts';
import { type BackofficeConfig, readBackofficeConfig } from './kernel/config.ts';
import type { FileStorage } from './kernel/file-storage.ts';
import { log } from './kernel/log.ts';
import { MAILS } from './outbox/mail.repository.ts';
import { sendMails } from './outbox/send-mails.ts';
import { portalOrigin } from './outbox/write-mail.ts';
import { findRecipient } from './services/account/account.repository.ts';
import { recordLogin } from './services/account/record-login.ts';
import { locatieserver } from './services/addresses/locatieserver.ts';
import { CASES } from './services/contact/contact.repository.ts';
import { handOffCases } from './services/contact/hand-off.ts';
import { customerSystem } from './services/contact/salesforce.ts';
import { TEXTS } from './services/delay-notices/delay-notices.repository.ts';
import { sendTexts } from './services/delay-notices/send-texts.ts';
import { listFormerAddresses } from './services/email-change/former-addresses.ts';
import { type CodeSender, cmSender } from './services/phone/cm.ts';
import { CODES } from './services/phone/codes-to-send.repository.ts';
import { sendCodes } from './services/phone/send-codes.ts';
import { clamdScanner } from './services/uploads/clamd.ts';
import { SCANS, scanUploads } from './services/uploads/scan-uploads.ts';
import { openStorage } from './services/uploads/storage/open-storage.ts';
import { sweepUploads } from './services/uploads/sweep-uploads.ts';

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
  const { graphql, ...otherApis } = openApis({ db, content, codes, now }, files, config);
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
  const schedule = startRecurringWork({ db, content: content.current, now, log }, files, config);
  const health = databaseHealth(database, log);
  let open = true;

  return {
    fetch: (request) => respond(request, { graphql, ...otherApis }),
    ask: (call) => graphql.ask(call, traceOf(call.headers['x-trace-id'])),
    identity,
    operatorConsole: (request, response) =>
      hostNameOf(request) === config.consoleHost ? operatorConsole(request, response) : refuseHost(response),
    ownerOf: (request) => ownerOf(hostNameOf(request), config.consoleHost, content.current()),
    health: async () => (open ? health() : CLOSED),
    renew: published.renew,
    async close() {
      open = false;
      await schedule.stop();
      await database.close();
    },
  };
}

function openApis(
  { db, content, codes, now }: Pick<ContextDeps, 'db' | 'content' | 'codes' | 'now'>,
  files: FileStorage,
  { addressLookup, mail, crmEventsKey, smsReportsKey, uploads: { clamd } }: BackofficeConfig,
) {
  const contextOf = contextReader({
    db,
    content,
    now,
    addressRegister: addressLookup && locatieserver(addressLookup.url, addressLookup.longestWaitMs),
    codes,
    accountOfToken: (token, trx = db) => accountOfToken(trx, token),
  });
  const graphql = graphqlApi({ contextOf, resolvers: RESOLVERS });
  const anonymousContext = (traceId: string) => ({
    db,
    codes,
    content: content.current(),
    now: now(),
    traceId,
  });
  const rest = restApi({ contextOf, anonymousContext, files, recoveries: RECOVERIES });
  const mailEvents = (request: Request, traceId: string) =>
    receiveMailEvent(request, mail.eventsKey, anonymousContext(traceId));
  const crmEvents = (request: Request, traceId: string) =>
    receiveCrmEvent(request, crmEventsKey, anonymousContext(traceId));
  const isScanning = clamd !== undefined;
  const uploads = (request: Request) => handleUpload(request, { db, files, isScanning, now: now() });
  const smsReports = (request: Request) => receiveSmsReport(request, smsReportsKey, db);
  return { graphql, rest, mailEvents, crmEvents, uploads, smsReports };
}

async function respond(
  request: Request,
  { graphql, rest, mailEvents, crmEvents, uploads, smsReports }: ReturnType<typeof openApis>,
): Promise<Response> {
  const traceId = traceOf(request.headers.get('x-trace-id'));
  const { pathname } = new URL(request.url);
  const single: Readonly<Record<string, typeof mailEvents>> = {
    '/graphql': graphql.fetch,
    '/api/mail-events': mailEvents,
    '/api/crm-events': crmEvents,
  };
  const below = `${pathname}/`.startsWith(`${UPLOADS_PATH}/`)
    ? uploads
    : pathname.startsWith(SMS_REPORTS)
      ? smsReports
      : rest;
  const handle = single[pathname] ?? below;
  const response = await handle(request, traceId).catch((error: unknown) => {
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

/** Starts the jobs, and the sending of messages, mails and codes and the scanning of files where a server is set for them. */
function startRecurringWork(
  deps: Omit<JobDeps, 'signal'>,
  files: FileStorage,
  { mail, codes, crm, publicScheme, publicPort, uploads: { clamd } }: BackofficeConfig,
): Ticker {
  const mailSettings = { publicScheme, publicPort, mailFrom: mail.from };
  const portalOf = (brand: Brand) => portalOrigin(brand, mailSettings);
  const textMessages = (sender: CodeSender) => [
    sendCodes({ ...deps, sender }),
    sendTexts({ ...deps, sender, portalOf }),
  ];
  const mails = { ...deps, templates: TEMPLATES, findRecipient, listFormerAddresses, mailSettings };
  return startSchedule({
    ...deps,
    jobs: JOBS,
    recurring: [
      ...(mail.smtpUrl ? [sendMails(mails, mail.smtpUrl)] : []),
      handOffCases({ ...deps, files, mailSettings, crmOf: crm ? customerSystem(crm) : () => undefined }),
      sweepUploads({ ...deps, files }),
      logAges(deps, [TIMED_WORK, MAILS, CASES, CODES, TEXTS, SCANS]),
      ...(clamd ? [scanUploads({ ...deps, files, scanner: clamdScanner(new URL(clamd)) })] : []),
      ...(codes ? textMessages(cmSender(codes)) : []),
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
