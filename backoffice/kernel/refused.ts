import { LOGIN_NOT_FRESH } from '../../contract/fresh-login.ts';
import type { Violation, ViolationCode } from '../../contract/violations.ts';

/** A violation by this back office: its code is one of the contract's. */
export interface Refusal extends Violation {
  readonly code: ViolationCode;
}

/** A refusal about a field, with the values for its text. */
export function refuse(
  code: ViolationCode,
  field: string,
  values: Readonly<Record<string, string>> = {},
): Refusal {
  return { code, field, values: Object.entries(values).map(([name, value]) => ({ name, value })) };
}

/** One of the values for the violation's text, by name. */
export const namedValue = ({ values }: Violation, wanted: string): string | undefined =>
  values?.find(({ name }) => name === wanted)?.value;

/** A refusal for the client: the response holds only its code, its status and the seconds to wait. */
export class Refused extends Error {
  readonly code: string;
  /** HTTP status, unless it is the API's default. */
  readonly status: number | undefined;
  /** Seconds until the client may try again. */
  readonly retryAfter: number | undefined;
  /** The field of a REST payload that is refused. */
  readonly field: string | undefined;
  /** The values for its text. */
  readonly values: Violation['values'];
  constructor(
    code: string,
    status?: number,
    retryAfter?: number,
    field?: string,
    values?: Violation['values'],
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.field = field;
    this.values = values;
  }
}

/** The same refusal for absent, another account's, another brand's and feature off: a client cannot see which it is. */
export const notFound = () => new Refused('NOT-FOUND');

/** For an operation that needs a fresh login, when the login of the token is older. */
export const loginNotFresh = () => new Refused(LOGIN_NOT_FRESH.code, LOGIN_NOT_FRESH.status);
