/** Who a line of the audit log names for a change that an operator makes. */
import type { ConsoleContext } from './console-page.ts';

export const authorOf = ({ operator, traceId, now }: ConsoleContext, brandKey: string) => ({
  account: { id: `operator:${operator.id}` },
  brand: { key: brandKey },
  surface: 'office',
  traceId,
  now,
});
