/** The places where a wizard accepts a draft's id: in its address, and in the form of a later step. */

import type { Reader } from '../../fixtures/readers.ts';
import { formResponse } from './comparable-pages.ts';
import { type IdRequests, newDraft, type ReaderClient } from './id-request.ts';

/** @param first the values of the wizard's first form */
export function draftRequests(
  path: string,
  first: Readonly<Record<string, string>>,
  owner: Reader,
): IdRequests {
  const begun = async (client: ReaderClient) => {
    const concept = newDraft();
    await formResponse(path, { ...first, concept }, client.cookie, client);
    return concept;
  };
  const draft = { owner, own: begun, never: newDraft(), more: () => ({ stap: 'controle' }) };
  return { [`${path}?concept`]: draft, [`${path} concept`]: draft };
}
