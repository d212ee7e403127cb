/**
 * A reader who changes the name of the account again and again. A form that is not accepted is sent again, as it is: so
 * each change that was accepted is stored, and each is stored once.
 */
import type { Question } from '../http/http.ts';
import { isWell, type Send, type Visit } from './load.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PATH = '/account?wijzigen=naam';
/** A login may make thirty changes in ten minutes. */
const REST_MS = 900;

export interface ActingReader {
  readonly visits: Visit;
  /** The names that were accepted, in their order. */
  readonly accepted: readonly string[];
  /** Responses in which a refused form did not come back with what was typed: status, heading and name. */
  readonly lost: readonly string[];
  /** Sends what is open until it is accepted. */
  finish(send: Send): Promise<void>;
}

/** @param at the question of this reader for an address, with its cookie @param origin of the portal */
export function actingReader(
  at: (path: string, headers?: Readonly<Record<string, string>>) => Question,
  origin: string,
): ActingReader {
  const accepted: string[] = [];
  const lost: string[] = [];
  let open: { readonly name: string; readonly body: string } | undefined;
  const readForm = async (send: Send) => {
    const reply = await send(at(PATH));
    const html = reply?.status === 200 ? `${reply.body}` : '';
    const givenTo = (field: string) => html.match(`name="${field}" value="([^"]+)"`)?.[1];
    const [sleutel, versie] = [givenTo('sleutel'), givenTo('versie')];
    if (!sleutel || !versie) return undefined;
    const name = `Jan${lettersOf(accepted.length)}`;
    const body = new URLSearchParams({ sleutel, versie, first_name: name, last_name: 'Voorbeeld' });
    return { name, body: `${body}` };
  };
  const visit = async (send: Send) => {
    open ??= await readForm(send);
    if (!open) return;
    const reply = await send({ ...at(PATH, { ...FORM, origin }), method: 'POST', body: open.body });
    if (!reply) return;
    const html = `${reply.body}`;
    if (reply.status !== 303 && !keeps(html, open.name))
      lost.push(`${reply.status} ${html.match(/<h1[^>]*>([^<]*)/)?.[1]} ${open.name}`);
    if (reply.status !== 303 || !isWell(reply)) return;
    accepted.push(open.name);
    open = undefined;
  };
  const finish = async (send: Send) => {
    for (let tries = 0; open && tries < 5; tries += 1) await visit(send);
  };
  return { visits: { who: 'act', visit, restMs: REST_MS }, accepted, lost, finish };
}

/** The door refuses a form before it is read, and says that the browser still has it. */
const keeps = (html: string, typed: string) =>
  html.includes(typed) || html.includes('wat u invulde, staat er nog');

/** A name has no digits. */
const lettersOf = (count: number): string =>
  `${count}`.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
