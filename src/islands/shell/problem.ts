/** What went wrong with a call, for the code and for the reader. */
import { GENERIC_ERROR } from '../../../contract/violations.ts';

export interface Problem {
  /** The line was down, the door said no, or the script that sends is missing after a release. */
  readonly kind: 'network' | 'graphql' | 'script';
  /** `[Network] …` or `[GraphQL] …`, as the library says it; for logs. */
  readonly message: string;
  readonly code: string;
  /** `TR` and eight characters, where the door gave one. */
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

/** What a reader is shown of a call that failed. */
export interface ShownProblem {
  /** `[Network] We krijgen geen verbinding. Probeer het opnieuw.`: where it went wrong, and what to do. */
  readonly text: string;
  /** To quote. */
  readonly traceId?: string | undefined;
}

/** Specification, section 8. @param words what to say of the line, and of the problem's code */
export function shownProblem(
  { kind, traceId }: Problem,
  words: { readonly network: string; readonly violation: string },
): ShownProblem {
  if (kind !== 'graphql') return { text: `[Network] ${words.network}` };
  return { text: `[GraphQL] ${words.violation}`, traceId };
}
