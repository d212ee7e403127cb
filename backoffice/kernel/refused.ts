import type { Violation, ViolationCode } from '../../contract/violations.ts';

/** A violation that this back office makes itself: its code is one of the contract's. */
export interface Refusal extends Violation {
  readonly code: ViolationCode;
}

/** A refusal about a field, with the values that its sentence names. */
export function refuse(
  code: ViolationCode,
  field: string,
  values: Readonly<Record<string, string>> = {},
): Refusal {
  return { code, field, values: Object.entries(values).map(([name, value]) => ({ name, value })) };
}

/** A value that the violation's sentence names. */
export const namedValue = ({ values }: Violation, wanted: string): string | undefined =>
  values?.find(({ name }) => name === wanted)?.value;

/** A refusal that a reader may see: its code, its status and the seconds to wait are all that leaves the house. */
export class Refused extends Error {
  readonly code: string;
  /** HTTP status, where it is not the usual one of an answer. */
  readonly status: number | undefined;
  /** Seconds until it may be tried again. */
  readonly retryAfter: number | undefined;
  constructor(code: string, status?: number, retryAfter?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Not there, not yours, of another brand or switched off: nobody can tell which. */
export const notFound = () => new Refused('NOT-FOUND');
