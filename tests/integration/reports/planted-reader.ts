/** A reader who used the portal before the failures, so that real secrets exist that could leak. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { linkKey } from '../../../backoffice/kernel/mailed-link/sealing-key.ts';
import { queueMail } from '../../../backoffice/outbox/queue-mail.ts';
import { complaintTemplates } from '../../../backoffice/services/complaints/complaints.templates.ts';
import { sealLink } from '../../../backoffice/services/complaints/report-link.ts';
import { typed } from '../../fixtures/form-row.ts';
import type { Readers } from '../../fixtures/own-readers.ts';
import { HOLDER, MAGAZINES, type Reader } from '../../fixtures/readers.ts';
import { openWith } from '../../support/form-client/visitor.ts';
import { ask } from '../../support/http/http.ts';
import { cookieOf } from '../../support/http/http-login.ts';
import { HOST } from '../../support/http/planted-requests.ts';
import { makeSecrets } from '../../support/http/planted-secrets.ts';
import type { PortalProcess } from '../../support/processes/portal-process.ts';
import { rowOf } from '../../support/rows.ts';
import { nl } from '../../support/texts.ts';

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface PlantedReader {
  readonly reader: Reader;
  /** One session for each failure, and one for who types secrets. */
  readonly cookies: readonly string[];
  /** The planted secrets, and those that the servers made. */
  readonly secrets: ReturnType<typeof makeSecrets> & { readonly reportLink: string };
  /** Personal data of the reader; mails to the reader may contain it. */
  readonly personal: Readonly<Record<string, string>>;
  /** The mail about the pause, and the one that asks whether the paper came, with `reportLink`. */
  readonly mails: readonly Mail[];
  /** The same mail to another reader, and its link. */
  readonly other: { readonly mails: readonly Mail[]; readonly reportLink: string };
}

const SESSIONS = 6;
const MAIL_MILLISECONDS = 20_000;

export async function plantReader(journey: PortalProcess, readers: Readers): Promise<PlantedReader> {
  const reader = HOLDER;
  const reportLink = await sealedLink(readers, reader);
  const cookies: string[] = [];
  for (let made = 0; made < SESSIONS; made += 1)
    cookies.push(await cookieOf(journey.port, 'ad', reader, '/account'));
  const [cookie = ''] = cookies;
  const draft = await pauseDelivery(journey, cookie);
  const secrets = { ...makeSecrets(), draft, reportLink, ...sessionSecrets(journey, cookies) };
  await makeFeed(journey, cookie, secrets.feedKey);
  await typeWrongly(journey, secrets);
  const otherLink = await sealedLink(readers, MAGAZINES);
  await Promise.all([askByMail(readers, reader, reportLink), askByMail(readers, MAGAZINES, otherLink)]);
  return {
    reader,
    cookies,
    secrets,
    personal: await personalData(readers, reader),
    mails: await mailsTo(journey, reader, 2),
    other: { mails: await mailsTo(journey, MAGAZINES, 1), reportLink: otherLink },
  };
}

async function sealedLink({ db }: Readers, { username }: Reader): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const owned = db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select('subscription.id')
    .where('account.username', '=', username);
  const { id: subscriptionId } = await owned.executeTakeFirstOrThrow();
  return sealLink({ subscriptionId, day, purpose: 'report' }, await linkKey(db));
}

/** Queues the mail that asks whether the first paper after a pause came; its link needs no login. */
async function askByMail({ db }: Readers, { username }: Reader, reportLink: string): Promise<void> {
  const { id: accountId } = await rowOf(db, 'account', { username });
  const link = `/bezorgservice/melding/${reportLink}`;
  const about = { productName: 'AD Compleet', productKind: 'newspaper', day: '2026-11-20' } as const;
  await db.transaction().execute((trx) =>
    queueMail(trx, {
      accountId,
      brandKey: 'ad',
      template: complaintTemplates['delivery-question'],
      values: { ...about, cause: 'holiday', link },
      event: 'planted-question',
    }),
  );
}

/** The cookies' values, and the tokens behind them. */
function sessionSecrets({ dataDir }: PortalProcess, cookies: readonly string[]): Record<string, string> {
  const values = cookies.map((cookie, index) => [`session ${index}`, cookie.split('=')[1] ?? ''] as const);
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
  const rows = database.prepare('select access_token, refresh_token, id_token from session').all();
  database.close();
  const tokens = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, token]) => [`${name} ${index}`, String(token)] as const),
  );
  return Object.fromEntries([...values, ...tokens]);
}

/** @returns the id of the draft */
async function pauseDelivery({ port }: PortalProcess, cookie: string): Promise<string> {
  const tab = await openWith(cookie, `http://${HOST}:${port}/vakantieservice/doorgeven`);
  tab.check('kind', 'suspension');
  tab.fill('firstDay', typed(30));
  tab.fill('lastDay', typed(50));
  await tab.press(nl('form.next'));
  const draft = tab.url.searchParams.get('concept') ?? '';
  await tab.press(nl('holiday.check.action.suspension'));
  if (!tab.main.includes('Gelukt')) throw new Error(`The pause got status ${tab.status} at ${tab.url}`);
  return draft;
}

/** Makes a calendar address with the key of the form. */
async function makeFeed({ port }: PortalProcess, cookie: string, sleutel: string): Promise<void> {
  const origin = `http://${HOST}:${port}`;
  const headers = {
    cookie,
    origin,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams({ agenda: 'maken', sleutel }).toString();
  const { status } = await ask({ port, host: HOST, path: '/bezorgservice', method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The calendar's address got status ${status}`);
}

/** A failed login with the password of another site. */
async function typeWrongly(
  journey: PortalProcess,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await cookieOf(journey.port, 'ad', { username: email, password }, '/account').catch(() => {});
}

async function personalData({ db }: Readers, { username }: Reader): Promise<Record<string, string>> {
  const { last_name, street, phone_number, zip_code, email } = await rowOf(db, 'account', { username });
  const known = { username, last_name, street, phone_number, zip_code, email };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

async function mailsTo({ lake }: PortalProcess, { username }: Reader, count: number): Promise<Mail[]> {
  const deadline = Date.now() + MAIL_MILLISECONDS;
  while (Date.now() < deadline) {
    const { body } = await ask({ port: lake.port, host: '127.0.0.1', path: `/outbox.json?to=${username}` });
    const mails: Mail[] = JSON.parse(body.toString());
    // Each login of the test is in a new browser, of which the owner gets a mail.
    const isAboutLogin = ({ subject }: Mail) => subject === nl('mail.account.newDevice.subject');
    if (mails.filter((mail) => !isAboutLogin(mail)).length >= count) return mails;
    await pause(100);
  }
  throw new Error(`Fewer than ${count} mails were sent to ${username}`);
}
