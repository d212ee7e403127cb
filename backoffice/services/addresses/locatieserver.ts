/**
 * Asks the Dutch address register for what lies at a postcode and house number, by the protocol of PDOK's Locatieserver
 * (`/free`, version 3.1). A form waits for this, so whatever is slow, broken or not what it should be is an address
 * that could not be looked up, and is written by hand.
 */
import * as v from 'valibot';
import type { AddressRegister } from '../../kernel/address-register.ts';

/** Milliseconds that a reader waits for it, at most. */
const LONGEST_WAIT_MS = 300;
/** Bytes; an answer of a hundred addresses is a tenth of it. */
const LARGEST_RESPONSE = 400_000;
/** A block of flats has them all at one number. */
const MOST_ADDRESSES = 100;

const text = v.optional(v.string());
const registered = v.object({
  straatnaam: v.string(),
  huisnummer: v.union([v.number(), v.string()]),
  huisletter: text,
  huisnummertoevoeging: text,
  postcode: v.string(),
  woonplaatsnaam: v.string(),
});
const answer = v.object({ response: v.object({ docs: v.array(registered) }) });

/** @param url up to and including the version, such as `https://api.pdok.nl/bzk/locatieserver/search/v3_1` */
export function locatieserver(url: string, longestWaitMs = LONGEST_WAIT_MS): AddressRegister {
  return async (zipCode, houseNumber) => {
    try {
      const response = await fetch(questionOf(url, zipCode, houseNumber), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(longestWaitMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      const parsed = v.safeParse(answer, JSON.parse(await textOf(response)));
      return parsed.success ? parsed.output.response.docs : undefined;
    } catch {
      // Late, cut off, not reachable or no JSON: the reader fills it in.
      return undefined;
    }
  };
}

function questionOf(url: string, zipCode: string, houseNumber: string): URL {
  const question = new URL(`${url.replace(/\/$/, '')}/free`);
  question.search = new URLSearchParams([
    ['q', `${zipCode} ${houseNumber}`],
    ['fq', 'type:adres'],
    ['fq', `postcode:${zipCode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', Object.keys(registered.entries).join(',')],
    ['rows', String(MOST_ADDRESSES)],
  ]).toString();
  return question;
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_RESPONSE) throw new Error('An address register does not say that much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
