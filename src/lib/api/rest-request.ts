/** Makes a request of a payload, by the same rules for every service (specification, section 7). */
import { addressOfService, type Endpoint, pathNames, type Service } from '../../../contract/rest.endpoint.ts';

export interface RestRequest {
  /** From the first slash, query string included. */
  readonly address: string;
  /** Without the query string, for error reports. */
  readonly path: string;
  readonly init: RequestInit;
}

type Fields = readonly (readonly [name: string, value: unknown])[];

const JSON_TYPE = 'application/json';

/** @throws Error when the payload lacks a path parameter, which the types prevent */
export function restRequest(service: Service, endpoint: Endpoint, payload: FormData | object): RestRequest {
  const form = payload instanceof FormData;
  const fields: Fields = form ? [...payload.entries()] : Object.entries(payload);
  const names = pathNames(endpoint.path);
  const path = addressOfService(service) + filledPath(endpoint.path, names, fields);
  const rest = fields.filter(([name]) => !names.includes(name));
  const isQuery = (name: string) => endpoint.method === 'get' || endpoint.query.includes(name);
  const query = queryString(rest.filter(([name]) => isQuery(name)));
  const body = rest.filter(([name]) => !isQuery(name));
  return {
    path,
    address: query === '' ? path : `${path}?${query}`,
    init: { method: endpoint.method.toUpperCase(), ...bodyOf(endpoint, form, body) },
  };
}

function bodyOf(endpoint: Endpoint, form: boolean, body: Fields): RequestInit {
  // Without a content type: fetch sets it, with the boundary of the form.
  if (form) return { headers: { accept: JSON_TYPE }, body: formOf(body) };
  const headers = { 'content-type': JSON_TYPE, accept: JSON_TYPE };
  return endpoint.method === 'get'
    ? { headers }
    : { headers, body: JSON.stringify(Object.fromEntries(body)) };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as string | Blob as string);
  return form;
}

function filledPath(path: string, names: readonly string[], fields: Fields): string {
  return names.reduce((filled, name) => {
    const value = fields.find(([field]) => field === name)?.[1];
    const text = value === undefined || value === null ? '' : String(value);
    // An empty or dotted segment would lead to another address.
    if (/^\.{0,2}$/.test(text)) throw new Error(`No value for {${name}} of ${path}`);
    return filled.replace(`{${name}}`, () => encodeURIComponent(text));
  }, path);
}

/** Lists repeat their name; null and undefined are left out. */
function queryString(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) query.append(name, String(one));
    }
  }
  return query.toString();
}
