/** An operation as the document that the GraphQL library expects: a name and a hash, without the text. */
import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import type { Operation } from '../../lib/shared/operation.ts';

interface Stub {
  readonly documentId: string;
}

export function documentOf<Data, Variables>(
  asked: Operation<Data, Variables>,
): TypedDocumentNode<Data, AnyVariables> & Stub {
  const name = { kind: 'Name', value: asked.name };
  const definition = {
    kind: 'OperationDefinition',
    operation: asked.kind,
    name,
    selectionSet: { kind: 'SelectionSet', selections: [] },
  };
  // The type requires a parsed document; these are all the fields that the library reads.
  return {
    kind: 'Document',
    definitions: [definition],
    documentId: asked.hash,
  } as unknown as TypedDocumentNode<Data, AnyVariables> & Stub;
}
