/**
 * Sends the hash of an operation, never its text. A hash that the API does not know is sent once more, flagged as a
 * miss: another of its nodes may know it (specification, section 8).
 */
import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe } from 'wonka';
import { PERSISTED_ERRORS } from '../../../contract/graphql-errors.ts';

export const persistedExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const again = makeSubject<Operation>();
    return pipe(
      forward(merge([pipe(operations$, map(withHash)), again.source])),
      filter((result) => {
        const isFinal = !isUnknown(result);
        if (!isFinal) again.next(asMiss(result.operation));
        return isFinal;
      }),
    );
  };

function withHash(operation: Operation): Operation {
  const { hash } = operation.query as unknown as { readonly hash: string };
  return withExtension(operation, { version: 1, sha256Hash: hash });
}

/** The library sends no text of a document that has an id and no definitions. */
function asMiss(operation: Operation): Operation {
  const { sha256Hash = '' } = operation.extensions?.persistedQuery ?? {};
  const query = { ...operation.query, documentId: sha256Hash, definitions: [] };
  return { ...withExtension(operation, { version: 1, sha256Hash, miss: true }), query };
}

function withExtension(operation: Operation, persistedQuery: PersistedQuery): Operation {
  return { ...makeOperation(operation.kind, operation), extensions: { persistedQuery } };
}

type PersistedQuery = NonNullable<NonNullable<Operation['extensions']>['persistedQuery']>;

function isUnknown({ operation, error }: OperationResult): boolean {
  const isMiss = operation.extensions?.persistedQuery?.miss;
  const { message } = PERSISTED_ERRORS.notFound;
  return !isMiss && (error?.graphQLErrors.some((one) => one.message === message) ?? false);
}
