/**
 * Sends requests full of secrets to every route and endpoint during every kind of failure. Portal, back office and
 * content lake are processes; a collector receives the real error reports.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startTestSandbox } from '../../../sandbox/sandbox.fixture.ts';
import { openReaders } from '../../fixtures/own-readers.ts';
import { ask } from '../../support/http/http.ts';
import {
  ACCOUNT_PATHS,
  CONSOLE_PATHS,
  HOST,
  type Place,
  plantedPaths,
  plantedRequest,
  type Shape,
} from '../../support/http/planted-requests.ts';
import { previewLink } from '../../support/http/preview.ts';
import { type PortalProcess, startPortalProcess } from '../../support/processes/portal-process.ts';
import { run } from '../../support/processes/processes.ts';
import { disconnectEverywhere } from './disconnect-everywhere.ts';
import { type PlantedReader, plantReader } from './planted-reader.ts';
import { type Typed, typeSecrets } from './typed-secrets.ts';

/** The payload of an item of a Sentry envelope. */
export interface Report {
  readonly type?: string;
  readonly transaction?: string;
  readonly user?: object;
  readonly request?: object;
  readonly extra?: { readonly traceId?: string; readonly part?: string };
}

export interface FailureRun extends PlantedReader {
  readonly typed: Typed;
  /** Everything that was sent to the error-reporting service. */
  readonly envelopes: string;
  readonly reports: readonly Report[];
  readonly traces: readonly Report[];
  /** Lines of the portal and the back office: standard output and standard error. */
  readonly lines: readonly string[];
}

const AT_ONCE = 8;

export async function runFailures(): Promise<FailureRun> {
  const seed = mkdtempSync(join(tmpdir(), 'mijn-omgeving-seed-'));
  await run(['backoffice/seed.ts'], { ...process.env, DATA_DIR: seed });
  const collector = await startTestSandbox();
  const SENTRY_DSN = `${collector.url.replace('//', '//key@')}/7`;
  const journey = await startPortalProcess({ seed, separateBackoffice: true, settings: { SENTRY_DSN } });
  const readers = await openReaders(journey.dataDir);
  try {
    const planted = await plantReader(journey, readers);
    await disconnectEverywhere(journey, planted.cookies[0] ?? '');
    const typing = { secrets: planted.secrets, cookie: planted.cookies.at(-1) ?? '' };
    const typed = await typeSecrets(journey, typing, async (act) => {
      journey.proxy?.cut();
      await act();
      journey.proxy?.mend();
    });
    const editor = await throughEveryState(journey, planted);
    // A clean shutdown finishes the requests in flight and sends the last reports.
    await Promise.all([journey.portal.stop(), journey.backoffice?.stop()]);
    const { envelopes } = await (await fetch(`${collector.url}/collect`)).json();
    const items: { payload: Report }[] = envelopes.flatMap((envelope: { items: object[] }) => envelope.items);
    const written = `${journey.portal.output()}${journey.backoffice?.output()}`;
    return {
      ...planted,
      typed,
      secrets: { ...planted.secrets, ...editor },
      envelopes: JSON.stringify(envelopes),
      reports: items.map(({ payload }) => payload).filter(({ type }) => type !== 'transaction'),
      traces: items.map(({ payload }) => payload).filter(({ type }) => type === 'transaction'),
      lines: written.split('\n').filter((line) => line !== ''),
    };
  } finally {
    await readers.close();
    await Promise.all([journey.stop(), collector.close()]);
    rmSync(seed, { recursive: true });
  }
}

/** Each failure has its own session: the last request logs out. @returns the editor's cookie */
async function throughEveryState(
  journey: PortalProcess,
  { cookies, secrets }: PlantedReader,
): Promise<{ editor: string }> {
  const [, first = '', second = '', third = '', fourth = ''] = cookies;
  const send = (cookie: string, ...shapes: Shape[]) =>
    sendAll(portalVolley(journey, secrets), { cookie, shapes });
  const sendOutside = () =>
    sendAll(accountVolley(journey, secrets), { cookie: '', shapes: ['GET', 'form', 'JSON'] });
  await send(first, 'GET', 'form', 'JSON', 'nonsense');
  await sendOutside();
  journey.proxy?.garble();
  await send(second, 'GET', 'form');
  journey.proxy?.mend();
  for (const table of ['draft', 'login_attempt', 'rate_limit'])
    await without(journey, 'portal', table, () => send(third, 'GET'));
  await without(journey, 'portal', 'session', () => send(third, 'GET', 'JSON'));
  for (const table of ['identity_artifact', 'rate_limit', 'operator_session'])
    await without(journey, 'backoffice', table, sendOutside);
  journey.proxy?.cut();
  await send(third, 'GET', 'form', 'JSON');
  const entered = await ask({ port: journey.port, host: HOST, path: previewLink('ad', '/') });
  const editor = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  await journey.lake.kill();
  await send(`${fourth}; ${editor}`, 'GET');
  return { editor: editor.split('=')[1] ?? '' };
}

interface Volley {
  readonly secrets: PlantedReader['secrets'];
  readonly addresses: readonly (readonly [Place, path: string])[];
}

function portalVolley({ port }: PortalProcess, secrets: PlantedReader['secrets']): Volley {
  return { secrets, addresses: plantedPaths(secrets).map((path) => [{ port, host: HOST }, path] as const) };
}

function accountVolley(
  { backoffice, consolePort }: PortalProcess,
  secrets: PlantedReader['secrets'],
): Volley {
  const account = { port: backoffice?.port ?? 0, host: `login.${HOST}` };
  const operators = { port: consolePort, host: 'kantoor.localhost' };
  const addresses = [
    ...ACCOUNT_PATHS.map((path) => [account, path] as const),
    ...CONSOLE_PATHS.map((path) => [operators, path] as const),
  ];
  return { secrets, addresses };
}

async function sendAll(
  { secrets, addresses }: Volley,
  { cookie, shapes }: { readonly cookie: string; readonly shapes: readonly Shape[] },
): Promise<void> {
  const waiting = addresses.flatMap(([place, path]) =>
    shapes.map((shape) => plantedRequest(place, path, shape, secrets, cookie)),
  );
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

/** Renames a table during `act`, so that the database fails. */
async function without(
  { dataDir }: PortalProcess,
  database: 'portal' | 'backoffice',
  table: string,
  act: () => Promise<void>,
): Promise<void> {
  const rename = (from: string, to: string) => {
    const opened = new DatabaseSync(join(dataDir, `${database}.sqlite`), { timeout: 5_000 });
    opened.exec(`alter table ${from} rename to ${to}`);
    opened.close();
  };
  rename(table, `${table}_gone`);
  await act().finally(() => rename(`${table}_gone`, table));
}
