/** Reads operation documents and validates their names, their fields, and the limits of the back office. */
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  Source,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { limitBroken } from '../server/operation-limits.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface PersistedDocument {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** The operation and its fragments, with `__typename` on every object with an id. */
  readonly text: string;
  /** The same, parsed: without locations, and without the lists of a node that are empty. */
  readonly definitions: readonly unknown[];
}

/** An error in an operation file, with file and line. */
export class OperationError extends Error {}

/** All files as one validated document. @throws OperationError with all errors, each as `file:line message` */
export function readOperations(schemaText: string, files: readonly SourceFile[]): DocumentNode {
  const definitions = files.flatMap((file) => parse(new Source(file.text, file.path)).definitions);
  const all: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const complaints = [
    ...validate(buildSchema(schemaText), all).map(complaintOf),
    ...namelessOrSubscribing(all),
  ];
  if (complaints.length > 0) throw new OperationError(complaints.join('\n'));
  return all;
}

/** One document per operation, with only the fragments it uses. */
export function persistedDocuments(schemaText: string, all: DocumentNode): PersistedDocument[] {
  const schema = buildSchema(schemaText);
  return all.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      const bare: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...fragmentsOf(node, all)] };
      const document = withTypenames(bare, schema);
      const broken = limitBroken(document);
      if (broken) throw new OperationError(`${node.loc?.source.name}: ${node.name?.value} ${broken}`);
      const kind = node.operation as 'query' | 'mutation';
      return { name: node.name!.value, kind, text: print(document), definitions: withoutEmpty(document) };
    });
}

function withoutEmpty({ definitions }: DocumentNode): readonly unknown[] {
  const isLeftOut = (key: string, value: unknown) => key === 'loc' || (Array.isArray(value) && !value.length);
  return JSON.parse(JSON.stringify(definitions, (key, value) => (isLeftOut(key, value) ? undefined : value)));
}

export function complaintOf(error: GraphQLError): string {
  const file = error.source?.name ?? error.nodes?.[0]?.loc?.source.name ?? 'operation';
  const line = error.locations?.[0]?.line ?? 1;
  return `${file}:${line} ${error.message}`;
}

function namelessOrSubscribing(all: DocumentNode): string[] {
  return all.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .filter((node) => !node.name || node.operation === 'subscription')
    .map((node) => `${node.loc?.source.name}:${node.loc?.startToken.line} only named queries and mutations`);
}

function fragmentsOf(operation: OperationDefinitionNode, all: DocumentNode): FragmentDefinitionNode[] {
  const fragments = all.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const used = new Set<string>();
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        if (used.has(spread.name.value)) return;
        used.add(spread.name.value);
        const found = fragments.find((fragment) => fragment.name.value === spread.name.value);
        if (found) follow(found);
      },
    });
  };
  follow(operation);
  return fragments.filter((fragment) => used.has(fragment.name.value));
}

/**
 * A client's cache needs `__typename` to update what a mutation has changed. Only objects with an id have it: an
 * address or a calendar day is part of another object.
 */
function withTypenames(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave(node) {
          const type = types.getParentType();
          const hasId = isObjectType(type) && Object.values(type.getFields()).some(isIdentity);
          return hasId ? { ...node, selections: [...node.selections, typename] } : undefined;
        },
      },
    }),
  );
}

function isIdentity({ type, args }: GraphQLField<unknown, unknown>): boolean {
  return args.length === 0 && String(type) === 'ID!';
}
