/**
 * Looks up a postcode and house number in the Dutch address register, by the protocol of PDOK's Locatieserver (`/free`,
 * version 3.1). A form waits for this, so a slow, failed or invalid response gives undefined, and the reader types the
 * address.
 */
import * as v from 'valibot';
import { textAtMost } from '../../../server/response-body.ts';
import type { AddressRegister } from '../../kernel/address-register.ts';

/** Bytes; ten times a response with a hundred addresses. */
const LARGEST_RESPONSE = 400_000;
/** A block of flats can have this many suffixes at one house number. */
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
const responseBody = v.object({ response: v.object({ docs: v.array(registered) }) });

/** @param url up to and including the version, such as `https://api.pdok.nl/bzk/locatieserver/search/v3_1` */
export function locatieserver(url: string, longestWaitMs: number): AddressRegister {
  return async (zipCode, houseNumber) => {
    try {
      const response = await fetch(requestUrl(url, zipCode, houseNumber), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(longestWaitMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      const parsed = v.safeParse(responseBody, JSON.parse(await textAtMost(response, LARGEST_RESPONSE)));
      return parsed.success ? parsed.output.response.docs : undefined;
    } catch {
      return undefined;
    }
  };
}

function requestUrl(url: string, zipCode: string, houseNumber: string): URL {
  const request = new URL(`${url.replace(/\/$/, '')}/free`);
  request.search = new URLSearchParams([
    ['q', `${zipCode} ${houseNumber}`],
    ['fq', 'type:adres'],
    ['fq', `postcode:${zipCode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', Object.keys(registered.entries).join(',')],
    ['rows', String(MOST_ADDRESSES)],
  ]).toString();
  return request;
}
