/** The texts of refusals on the pages about the reader's own data. */
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';

const BY_FIELD = new Set(WAIT_TEXTS);

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, withWait(t, violation), today, BY_FIELD);
