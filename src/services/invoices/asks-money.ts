/** Whether home asks what is to be paid. */
import { isFeatureOpen } from '../../../contract/features.ts';
import type { RequestContext } from '../../lib/page/context.ts';

export const asksMoney = ({ flags, surface }: RequestContext): boolean =>
  isFeatureOpen('invoices', flags, surface);
