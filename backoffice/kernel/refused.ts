/** A refusal about a field, with the values that its sentence names. */
import type { Violation, ViolationCode } from '../../contract/violations.ts';

export function refuse(
  code: ViolationCode,
  field: string,
  values: Readonly<Record<string, string>> = {},
): Violation {
  return { code, field, values: Object.entries(values).map(([name, value]) => ({ name, value })) };
}

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
