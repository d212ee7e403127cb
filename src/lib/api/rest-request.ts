/** The rule set by which a payload becomes a request, the same for every service (specification, section 7). */
import { addressOfService, type Endpoint, pathNames, type Service } from '../../../contract/rest.ts';

export interface RestRequest {
  /** From the first slash, query string included. */
  readonly address: string;
  /** Without the query string: what a failure may name. */
  readonly path: string;
  readonly init: RequestInit;
}

type Fields = readonly (readonly [name: string, value: unknown])[];

const JSON_TYPE = 'application/json';

/** @throws Error when the payload lacks a parameter of the path, which only code without types can do */
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
    init: { method: endpoint.method.toUpperCase(), ...carried(endpoint, form, body) },
  };
}

function carried(endpoint: Endpoint, form: boolean, body: Fields): RequestInit {
  // A form's content type holds the boundary that only fetch knows.
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

/** Lists repeat their name; what is null or undefined is dropped. */
function queryString(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) query.append(name, String(one));
    }
  }
  return query.toString();
}
