/**
 * Saves cases in Salesforce by its REST API, version 66. Each request can be repeated: a case is saved under our own
 * reference, and a file is skipped when the case already has one with the same title.
 */
import * as v from 'valibot';
import { isChosen } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import { jsonAtMost } from '../../../server/response-body.ts';

/** Bytes. */
const LARGEST_RESPONSE = 100_000;

export interface CrmCase {
  readonly reference: string;
  readonly subject: string;
  readonly description: string;
  readonly origin: 'Web' | 'App';
  readonly reason: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subscriptionId: string | null;
  readonly brandKey: string;
  /** Such as `https://mijn.krant.example`; where the customer system posts events about the case. */
  readonly portal: string;
}

export interface CrmFile {
  /** `C-7K2M9QXA-1` */
  readonly title: string;
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Crm {
  /** @returns the customer system's id @throws CrmFailure */
  saveCase(about: CrmCase, signal: AbortSignal): Promise<string>;
  /** @throws CrmFailure */
  addFile(caseId: string, file: CrmFile, signal: AbortSignal): Promise<void>;
}

/** Its message holds only a status or a code: the text of a response may repeat what the reader wrote. */
export class CrmFailure extends Error {}

export interface CrmClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface CrmSettings extends CrmClient {
  /** Such as `https://publisher.my.salesforce.com`. */
  readonly url: string | undefined;
  /** The same customer system through the internal gateway. */
  readonly gatewayUrl: string | undefined;
}

const API = '/services/data/v66.0';
const LONGEST_WAIT_MS = 20_000;

const tokenSchema = v.object({ access_token: v.string() });
const savedSchema = v.object({ id: v.string() });
const foundSchema = v.object({ Id: v.string() });
const countSchema = v.object({ totalSize: v.number() });

/**
 * The customer system of a brand with these flags. With the flag "through CIS" messages are only
 * sent to the gateway, never to the direct address.
 * @returns undefined when that address is not set
 */
export function customerSystem(settings: CrmSettings): (flags: ResolvedFlags) => Crm | undefined {
  const [direct, gateway] = [settings.url, settings.gatewayUrl].map(
    (url) => url && salesforce(url, settings),
  );
  return (flags) => (isChosen('throughcis', flags) ? gateway : direct) || undefined;
}

export function salesforce(url: string, { clientId, clientSecret }: CrmClient): Crm {
  const base = url.replace(/\/$/, '');
  let token: string | undefined;

  async function request(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(base + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
      });
    } catch (cause) {
      throw new CrmFailure('no response', { cause });
    }
  }

  async function newToken(signal: AbortSignal): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const response = await request('/services/oauth2/token', { method: 'POST', body }, signal);
    return (await parsed(response, tokenSchema)).access_token;
  }

  /** Repeats the request with a new token when the token has expired. */
  async function authorized(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const send = async () => {
      token ??= await newToken(signal);
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      return request(path, { ...init, headers }, signal);
    };
    const response = await send();
    if (response.status !== 401) return response;
    await response.body?.cancel();
    token = undefined;
    return send();
  }

  return {
    async saveCase(about, signal) {
      const path = `${API}/sobjects/Case/PortalReference__c/${about.reference}`;
      const init = { method: 'PATCH', headers: JSON_BODY, body: JSON.stringify(caseFields(about)) };
      const response = await authorized(path, init, signal);
      // Older versions do not return the id of a case that already exists.
      if (response.status === 204) {
        const found = await authorized(`${path}?fields=Id`, {}, signal);
        return (await parsed(found, foundSchema)).Id;
      }
      return (await parsed(response, savedSchema)).id;
    },
    async addFile(caseId, file, signal) {
      const query = `SELECT Id FROM ContentVersion WHERE FirstPublishLocationId = '${quoted(caseId)}' AND Title = '${quoted(file.title)}'`;
      const found = await authorized(`${API}/query?q=${encodeURIComponent(query)}`, {}, signal);
      if ((await parsed(found, countSchema)).totalSize > 0) return;
      const form = new FormData();
      const entity = { Title: file.title, PathOnClient: file.fileName, FirstPublishLocationId: caseId };
      form.append('entity_content', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
      form.append('VersionData', new Blob([file.bytes]), file.fileName);
      const saved = await authorized(
        `${API}/sobjects/ContentVersion`,
        { method: 'POST', body: form },
        signal,
      );
      await parsed(saved, savedSchema);
    },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The fields that end in `__c` are the publisher's own; docs/guide/run-it.md lists them. */
const caseFields = (about: CrmCase) => ({
  Subject: about.subject,
  Description: about.description,
  Origin: about.origin,
  Reason: about.reason,
  SuppliedName: about.name,
  SuppliedEmail: about.email,
  SuppliedPhone: about.phone,
  PortalBrand__c: about.brandKey,
  PortalSubscription__c: about.subscriptionId,
  PortalOrigin__c: about.portal,
});

const quoted = (text: string): string => text.replaceAll(/['\\]/g, '\\$&');

async function parsed<Schema extends v.GenericSchema>(response: Response, schema: Schema) {
  const body = await jsonAtMost(response, LARGEST_RESPONSE);
  if (!response.ok) throw new CrmFailure(`status ${response.status}`);
  const read = v.safeParse(schema, body);
  if (!read.success) throw new CrmFailure('an unexpected response');
  return read.output;
}
