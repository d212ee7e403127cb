/** The operator console over real HTTP, with the demo's operator, a clock, and simulated outages. */

import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openConsole } from '../../../backoffice/console/handle.ts';
import { sealSecret } from '../../../backoffice/console/sealed-secret.ts';
import { codeAt, newSecret } from '../../../backoffice/console/second-factor.ts';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import { log } from '../../../backoffice/kernel/log.ts';
import type { Open } from '../../../database/database.fixture.ts';
import { CONSOLE_PARTS } from '../../../gen/backoffice/console.ts';
import type { LoginEvent } from '../../../server/login-event.ts';
import { trustedProxies } from '../../../server/trusted-proxies.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { storageInMemory } from '../rest/files.fixture.ts';
import { demoBackoffice } from '../services/demo-backoffice.fixture.ts';
import { SEEDED_AT, SERVER_SECRET } from '../services/holiday.fixture.ts';

export const PASSWORD = 'Welkom-2026';
export const SECRET = newSecret();
export const KEYS = ['a key of the tests'] as const;
export const HOST = 'kantoor.localhost';
export const LIMITS = {
  perName: { attempts: 3, seconds: 900 },
  perAddress: { attempts: 50, seconds: 600 },
} as const;
const ORIGIN = `http://${HOST}`;

/** The files of readers, in memory. */
export const FILES = storageInMemory();

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
export type Form = Readonly<Record<string, string>>;

export type ConsoleFixture = ReturnType<typeof consoleFixture>;

/** What an operator fills in to make a delay known. */
export const DELAY = {
  ...{ merk: 'ad', land: 'NL', van: '3500', tot: '3599', dag: '2026-11-21' },
  ...{ tijd: '10:30', reden: 'Het is glad.' },
};

/** Opens one for all tests of a describe; each test starts at the same time without a session. */
export function consoleFixture(open: Open) {
  const fixture = demoBackoffice(open);
  let port = 0;
  let close = async () => {};
  /** The simulated outages, and the errors that were reported. */
  const away = { database: false, content: false, reported: [] as string[] };
  const logins: LoginEvent[] = [];
  beforeAll(async () => {
    await fixture.db
      .updateTable('operator')
      .set({ password: cheaplyKept(PASSWORD), second_factor: sealSecret(SECRET, 'demo-kantoor', KEYS) })
      .execute();
    const operatorConsole = openConsole({
      parts: CONSOLE_PARTS,
      db: new Proxy(fixture.db, {
        get(db, name) {
          if (away.database) throw new Error('The database is unreachable');
          const found = Reflect.get(db, name, db);
          return typeof found === 'function' ? found.bind(db) : found;
        },
      }),
      content: {
        current: () => {
          if (away.content) throw new Error('The content is unreachable');
          return fixture.content;
        },
      },
      // As in the readers' context.
      codes: codeHasher(() => SERVER_SECRET),
      files: FILES,
      host: HOST,
      operatorKeys: () => KEYS,
      schemes: ['http'],
      log: { ...log, report: (error) => away.reported.push(String(error)) },
      logLogin: (event) => logins.push(event),
      now: () => fixture.clock.now,
      settings: {
        trustedProxies: trustedProxies([]),
        cookieKeys: undefined,
        limits: LIMITS,
      },
    });
    const server = createServer(operatorConsole);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    port = (server.address() as AddressInfo).port;
    close = async () => void server.close();
  });
  afterAll(() => close());
  beforeEach(async () => {
    fixture.clock.now = SEEDED_AT;
    Object.assign(away, { database: false, content: false, reported: [] });
    logins.length = 0;
    for (const table of ['rate_limit', 'operator_session'] as const)
      await fixture.db.deleteFrom(table).execute();
    await fixture.db.updateTable('operator').set({ last_step: 0 }).execute();
  });

  function send(path: string, headers: Form = {}, form?: Form): Promise<PageResponse> {
    return new Promise((resolve, reject) => {
      const posted = form && { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
      const sent = httpRequest(
        {
          ...{ port, host: '127.0.0.1', path, agent: false },
          method: form ? 'POST' : 'GET',
          headers: { host: HOST, ...posted, ...headers },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            body += part;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(form && new URLSearchParams(form).toString());
    });
  }
  const codeNow = () => codeAt(SECRET, new Date(fixture.clock.now));
  const tryIn = (naam: string, wachtwoord: string, headers: Form = {}, code = codeNow()) =>
    send('/inloggen', headers, { naam, wachtwoord, code });

  /** A session, and the key that its forms carry. */
  async function loggedIn(): Promise<{ cookie: string; formulier: string }> {
    // Every test starts at the same time, and a code is valid for one login.
    await fixture.db.updateTable('operator').set({ last_step: 0 }).execute();
    const { status, headers } = await tryIn('Kantoor ', PASSWORD);
    expect(status).toBe(303);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const page = await send('/', { cookie });
    return { cookie, formulier: /name="formulier" value="([\w-]+)"/.exec(page.body)?.[1] ?? '' };
  }
  return {
    /** Of the audit log about this subject, oldest first. */
    linesOf: (subject: string) =>
      fixture.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('at').execute(),
    /** Milliseconds since 1970, which a test may change. */
    clock: {
      get now() {
        return fixture.clock.now;
      },
      set now(instant: number) {
        fixture.clock.now = instant;
      },
    },
    get db() {
      return fixture.db;
    },
    /** What work without a request gets. */
    background: () => fixture.jobContext(),
    /** The context of a reader's request, by a token such as `jan@ad`. */
    contextFor: (who: string) => fixture.contextFor(who),
    away,
    logins,
    send,
    codeNow,
    tryIn,
    loggedIn,
  };
}
