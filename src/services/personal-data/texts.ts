/** The texts of refusals on the pages about the reader's own data. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';

const BY_FIELD: ReadonlySet<string> = new Set();

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, violation, today, BY_FIELD);
