/** A product as mails name it. Digital products have no delivery to change, so what is told about is printed. */
import type { HolidaySubject } from './change.ts';

export function productOf({ productName, kind }: HolidaySubject) {
  return { productName, productKind: kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const) };
}
