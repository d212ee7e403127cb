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

/** The texts of an island's codes; the one of GENERIC-ERROR stands in for every code without its own. */
export type ProblemTexts = Readonly<Record<string, string>>;

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

/** `[Network] Er is geen verbinding. Probeer het opnieuw. (GENERIC-ERROR)`: where it went wrong, what to do, what to quote. */
export function readable({ kind, code, traceId }: Problem, texts: ProblemTexts): string {
  const where = kind === 'graphql' ? '[GraphQL]' : '[Network]';
  const text = (Object.hasOwn(texts, code) ? texts[code] : texts[GENERIC_ERROR.code]) ?? '';
  return `${where} ${text} (${[code, traceId].filter(Boolean).join(', ')})`;
}
