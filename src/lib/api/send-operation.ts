/**
 * Sends operations to a back office that may be a publisher's own: their hash. A back office that has no persisted
 * operations gets the text of each instead (specification, section 8). Only the portal has the texts, never a browser.
 */
import { PERSISTED_ERRORS } from '../../../contract/graphql-errors.ts';
import { asMiss, callAddress, type GraphqlCall } from './graphql-call.ts';

/** @param path begins with a slash */
type Send = (path: string, init: RequestInit) => Promise<OperationReply>;

export interface OperationReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

interface Deps {
  /** The text of an operation of this release; undefined for another hash. */
  readonly textOf: (hash: string) => Promise<string | undefined>;
  /** Called with the first operation that is sent as text. */
  readonly onTexts: () => void;
}

export interface OperationInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sends the hash once more when the back office does not know it. A browser does that itself. */
  readonly retriesMiss: boolean;
}

export function createOperationSender({ textOf, onTexts }: Deps) {
  /** Kept until the process ends: the next operations are sent as text at once. */
  let sendsTexts = false;

  async function sendText(call: GraphqlCall, { method, headers }: OperationInit, send: Send) {
    const query = await textOf(call.extensions.persistedQuery.sha256Hash);
    // A GET must change nothing: a link on another site can make one, with the reader's cookie.
    if (query === undefined || (method === 'GET' && isMutation(query))) return undefined;
    const { operationName, variables } = call;
    return send('/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ operationName, variables, query }),
    });
  }

  return async (call: GraphqlCall, init: OperationInit, send: Send): Promise<OperationReply> => {
    const known = sendsTexts ? await sendText(call, init, send) : undefined;
    if (known) return known;
    const reply = await sendHash(call, init, send);
    if (!says(reply, PERSISTED_ERRORS.notSupported)) return reply;
    const sent = await sendText(call, init, send);
    if (!sent) return reply;
    if (!sendsTexts) onTexts();
    sendsTexts = true;
    return sent;
  };
}

const isMutation = (text: string): boolean => /^\s*mutation\b/.test(text);

async function sendHash(call: GraphqlCall, init: OperationInit, send: Send): Promise<OperationReply> {
  const { method, headers, retriesMiss } = init;
  const once = (one: GraphqlCall) =>
    method === 'GET'
      ? send(callAddress(one), { headers })
      : send('/graphql', { method, headers, body: JSON.stringify(one) });
  const reply = await once(call);
  // Another node of the back office may run the release that has this operation.
  return retriesMiss && says(reply, PERSISTED_ERRORS.notFound) ? once(asMiss(call)) : reply;
}

function says({ body }: OperationReply, { message, code }: { message: string; code: string }): boolean {
  // Most replies do not mention it, and are not parsed here.
  if (!body.includes(message) && !body.includes(code)) return false;
  try {
    const { errors = [] } = JSON.parse(body) as {
      errors?: { message?: string; extensions?: { code?: string } }[];
    };
    return errors.some((error) => error.message === message || error.extensions?.code === code);
  } catch {
    return false;
  }
}
