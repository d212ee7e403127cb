/** Where a wizard takes the id of a half-filled form: in its address, and in the form of a later step. */

import type { Reader } from '../../fixtures/readers.ts';
import { type IdRequests, newDraft, type Visitor } from './id-request.ts';
import { postedTo } from './strangers.ts';

/** @param first what the wizard's first form holds */
export function draftRequests(
  path: string,
  first: Readonly<Record<string, string>>,
  owner: Reader,
): IdRequests {
  const begun = async (visitor: Visitor) => {
    const concept = newDraft();
    await postedTo(path, { ...first, concept }, visitor.cookie, visitor);
    return concept;
  };
  const draft = { owner, own: begun, never: newDraft(), more: () => ({ stap: 'controle' }) };
  return { [`${path}?concept`]: draft, [`${path} concept`]: draft };
}
