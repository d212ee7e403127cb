/** A call of each endpoint in the contract's table, with Lisa's own values and with those of others. */
import { addressOfService, type Endpoint, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { FILE_IDS } from './files.fixture.ts';
import { INVOICE_IDS } from './invoices.fixture.ts';
import { BRAM, FEED_KEYS, LISA } from './rest.fixture.ts';

export const ENDPOINTS = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service]).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    service,
    endpoint,
  })),
);
export type Listed = (typeof ENDPOINTS)[number];

export const OWN: Readonly<Record<string, string>> = {
  accountId: LISA.id,
  brandId: 'id-ad',
  newsletterId: 'ad-sport',
  feedKey: FEED_KEYS.own,
  changeId: 'change-1',
  fileId: FILE_IDS.own,
  invoiceId: INVOICE_IDS.own,
  year: '2026',
};
/** Another account's, another brand's and an unknown one; the first two must look like the last. */
export const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  accountId: [BRAM.id, 'account-nobody'],
  brandId: ['id-hln', 'id-nowhere'],
  newsletterId: ['hln-sport', 'vk-sport', 'nothing-sport'],
  changeId: ['change-2', 'nothing'],
  fileId: [...Object.values(FILE_IDS).slice(1), 'nothing'],
  invoiceId: [INVOICE_IDS.ofOther, INVOICE_IDS.ofOtherBrand, INVOICE_IDS.ofNobody, 'nothing'],
  year: ['2025', 'nothing'],
  feedKey: [FEED_KEYS.atOtherBrand, FEED_KEYS.revoked, 'nothing'],
};
const BODIES: Readonly<Record<string, unknown>> = {
  'customer.changeAddress': {
    address: { street: 'Weg', house_number: '1', zip_code: '1234 AB', city: 'Ede' },
  },
  'customer.askEmailChange': { email: 'lisa@voorbeeld.nl' },
  'customer.payByLink': { cents: 3_250 },
  'customer.sendWithdrawal': { name: 'Lisa', contract: '10000001', email: 'lisa@voorbeeld.nl' },
  'customer.answerWithdrawalLink': { reply: 'deny' },
  'customer.takeReport': { came: false },
  'customer.sendContactMessage': {
    topic: 'anders',
    name: 'Lisa',
    email: 'lisa@voorbeeld.nl',
    message: 'Hallo',
  },
  'newsletter.chooseNewsletter': { subscribed: true },
  'newsletter.unsubscribe': { subscribed: false },
  'newsletter.pauseNewsletters': { until: '2026-12-04' },
  'newsletter.choosePreference': { channel: 'post', allowed: true },
};

export function addressWith({ service, endpoint }: Listed, values: Readonly<Record<string, string>>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
  return addressOfService(service) + path;
}

export function callOf({ name, endpoint }: Listed, token?: string): RequestInit {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const method = endpoint.method.toUpperCase();
  if (endpoint.method === 'get') return { method, headers };
  headers['idempotency-key'] = crypto.randomUUID();
  if (endpoint.carries === 'form') return { method, headers, body: new FormData() };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(BODIES[name] ?? {}),
  };
}

// A link needs no session and has tests of its own.
export const READERS = ENDPOINTS.filter(({ endpoint }) => endpoint.access !== 'link');
export const FORWARDED = READERS.filter(
  ({ endpoint }) => endpoint.access !== 'page' && endpoint.response !== 'bytes',
);
export const LINKS = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'link');
export const FILES = ENDPOINTS.filter(({ endpoint }) => endpoint.response === 'bytes');
