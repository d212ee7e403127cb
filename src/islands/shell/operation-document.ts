/** An operation's stub as the GraphQL library wants to see it: a name and a hash, and no text. */
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
  // The library's type asks for a parsed document; what it reads of one is all here.
  return {
    kind: 'Document',
    definitions: [definition],
    documentId: asked.hash,
  } as unknown as TypedDocumentNode<Data, AnyVariables> & Stub;
}

export function hashOf(document: object): string {
  return (document as Stub).documentId;
}
