/** A reader who agreed to statistics types secrets into a form, and opens addresses that hold secrets. */
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_HEADER } from '../../../src/lib/api/graphql-call.ts';
import { openWith } from '../../support/form-client/visitor.ts';
import { ask } from '../../support/http/http.ts';
import { HOST, searchOf } from '../../support/http/planted-requests.ts';
import type { Secrets } from '../../support/http/planted-secrets.ts';
import type { PortalProcess } from '../../support/processes/portal-process.ts';
import { nl } from '../../support/texts.ts';

const FORM = '/klantenservice/contact/formulier';
const EVENT_MILLISECONDS = 20_000;

export interface Typed {
  /** Statuses: of a form that is sent, one that is refused, and one during an outage of the back office. */
  readonly statuses: readonly number[];
  /** What the collector of the statistics received. */
  readonly events: readonly object[];
}

/** @param duringOutage runs its argument while the back office does not respond */
export async function typeSecrets(
  { port, lake }: Pick<PortalProcess, 'port' | 'lake'>,
  given: { readonly secrets: Secrets; readonly cookie: string },
  duringOutage: (act: () => Promise<void>) => Promise<void>,
): Promise<Typed> {
  const { secrets } = given;
  const today = new Date().toISOString().slice(0, 10);
  const cookie = `${given.cookie}; consent=ja.${today}.2`;
  const values = {
    topic: 'anders',
    name: secrets.name,
    email: secrets.email,
    phoneNumber: secrets.phone,
  };
  const fillIn = async (message: string) => {
    const tab = await openWith(cookie, `http://${HOST}:${port}${FORM}`);
    for (const [name, value] of Object.entries({ ...values, message })) tab.answer(name, value);
    return tab;
  };
  const [sent, refused, late] = [
    await fillIn(secrets.freeText),
    await fillIn(`${secrets.freeText} <b>`),
    await fillIn(secrets.freeText),
  ];
  for (const tab of [sent, refused]) await tab.press(nl('contact.form.button'));
  await duringOutage(() => late.press(nl('contact.form.button')));
  const statuses = [sent, refused, late].map(({ status }) => status);
  await readAddresses({ port, cookie }, secrets);
  return { statuses, events: await eventsOf(lake.port) };
}

/** As the scripts of a page post what was read, and an error in it. */
async function readAddresses(
  { port, cookie }: { port: number; cookie: string },
  secrets: Secrets,
): Promise<void> {
  const origin = `http://${HOST}:${port}`;
  const search = searchOf(secrets);
  const headers = { cookie, origin, 'content-type': 'application/json', [OWN_HEADER]: '1' };
  const post = (path: string, body: object) =>
    ask({ port, host: HOST, path, method: 'POST', headers, body: JSON.stringify(body) });
  for (const path of ['/account', `/${secrets.pathPart}`, `/account/${secrets.email}`]) {
    const address = `${path}?${search}#${secrets.query}`;
    await post('/api/meten', { p: address });
    const s = `Error: ${secrets.phone}\n    at send (${origin}${address}:1:2)`;
    await post('/api/fouten', { t: 'Error', m: `${secrets.email} at ${origin}${address}`, s, p: address });
  }
}

async function eventsOf(port: number): Promise<readonly object[]> {
  const deadline = Date.now() + EVENT_MILLISECONDS;
  while (Date.now() < deadline) {
    const { body } = await ask({ port, host: '127.0.0.1', path: '/collect' });
    const { events } = JSON.parse(body.toString());
    if (events.length >= 3) return events;
    await pause(100);
  }
  throw new Error('The collector received fewer than three events');
}
