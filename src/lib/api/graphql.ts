import type { Operation } from '../shared/operation.ts';

/** The body of a persisted call: the hash, never the text (specification, section 7). */
export function persistedCall<Variables>(
  asked: Pick<Operation<unknown, unknown>, 'name' | 'hash'>,
  variables: Variables,
) {
  return {
    operationName: asked.name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: asked.hash } },
  };
}
