/** A refusal about a field, with the values that its sentence names. */
import type { Violation, ViolationCode } from '../contract/violations.ts';

export function refusal(
  code: ViolationCode,
  field: string,
  values: Readonly<Record<string, string>> = {},
): Violation {
  return { code, field, values: Object.entries(values).map(([name, value]) => ({ name, value })) };
}
