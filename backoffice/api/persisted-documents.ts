/** The persisted operations, parsed and validated once at start. */
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { limitBroken } from '../../server/operation-limits.ts';

/** @throws Error when a document does not fit the schema or the limits: the release was built wrongly */
export function loadDocuments(
  texts: Readonly<Record<string, string>>,
  schema: GraphQLSchema,
): ReadonlyMap<string, DocumentNode> {
  return new Map(
    Object.entries(texts).map(([hash, text]) => {
      const document = parse(text);
      const [error] = validate(schema, document);
      const problem = error?.message ?? limitBroken(document);
      if (problem) throw new Error(`Operation ${hash} cannot be executed: ${problem}`);
      return [hash, document];
    }),
  );
}
