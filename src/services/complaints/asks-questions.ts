import { isFeatureOpen } from '../../../contract/features.ts';
import type { RequestContext } from '../../lib/page/context.ts';

/** Whether the reader is asked if a paper came: the area of complaints is open. */
export const asksQuestions = ({ flags, surface }: RequestContext): boolean =>
  isFeatureOpen('complaints', flags, surface);
