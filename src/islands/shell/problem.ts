/** Why a request failed, for code and for the reader. */
import { GENERIC_ERROR } from '../../../contract/violations.ts';

export interface Problem {
  /** A network failure, an error of the API, or a client file that a release removed. */
  readonly kind: 'network' | 'graphql' | 'script';
  /** For logs: `[Network] …` or `[GraphQL] …`, as the library writes it. */
  readonly message: string;
  readonly code: string;
  /** `TR` and eight characters, when the API gave one. */
  readonly traceId?: string;
}

interface LibraryError {
  readonly message: string;
  readonly networkError?: Error | undefined;
  readonly graphQLErrors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

export function problemOf(error: LibraryError): Problem {
  const extensions = error.graphQLErrors[0]?.extensions;
  const code = typeof extensions?.code === 'string' ? extensions.code : GENERIC_ERROR.code;
  const traceId = extensions?.traceId;
  return {
    kind: error.networkError ? 'network' : 'graphql',
    message: error.message,
    code,
    ...(typeof traceId === 'string' ? { traceId } : {}),
  };
}

/** A failed request as the reader sees it. */
export interface ShownProblem {
  /** Where it failed and what to do: `[Network] We krijgen geen verbinding. Probeer het opnieuw.` */
  readonly text: string;
  /** The reader quotes it to customer service. */
  readonly traceId?: string | undefined;
}

/** Specification, section 8. @param words texts for a network failure and for the problem's code */
export function shownProblem(
  { kind, traceId }: Problem,
  words: { readonly network: string; readonly violation: string },
): ShownProblem {
  if (kind !== 'graphql') return { text: `[Network] ${words.network}` };
  return { text: `[GraphQL] ${words.violation}`, traceId };
}
