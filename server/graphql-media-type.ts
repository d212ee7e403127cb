/** The two media types of a GraphQL response (GraphQL over HTTP, "Media Types"), and which of them a client asks for. */

export const JSON_TYPE = 'application/json';
/** With this one the status is 4xx or 5xx for a request that could not be executed, and 200 for a result with errors. */
export const GRAPHQL_RESPONSE_TYPE = 'application/graphql-response+json';
export type GraphqlMediaType = typeof JSON_TYPE | typeof GRAPHQL_RESPONSE_TYPE;

/**
 * The type that an `Accept` header asks for by name. A range with an asterisk counts as none: browsers send it and
 * get `application/json`.
 */
export function graphqlMediaType(accept: string | null | undefined): GraphqlMediaType {
  const asked = qualityOf(accept, GRAPHQL_RESPONSE_TYPE);
  return asked > 0 && asked >= qualityOf(accept, JSON_TYPE) ? GRAPHQL_RESPONSE_TYPE : JSON_TYPE;
}

/** 0 where the type is not named; 1 where it is named without `q`. */
function qualityOf(accept: string | null | undefined, type: GraphqlMediaType): number {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return quality === undefined ? 1 : Number(quality) || 0;
  }
  return 0;
}
