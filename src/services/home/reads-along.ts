/** What a reader without a subscription reads along with others. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { ReadsAlong } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { listed } from '../../lib/shared/listed.ts';

/** `A, B en C`; undefined when there is nothing, or when it cannot be loaded. */
export async function titlesReadAlong(context: RequestContext): Promise<string | undefined> {
  if (!isFeatureOpen('sharedaccesssendinvitation', context.flags, context.surface)) return undefined;
  const result = await ask(context, ReadsAlong, {});
  const shared = result.ok ? (result.data.sharedAccess?.sharedWithMe ?? []) : [];
  if (shared.length === 0) return undefined;
  return listed(shared.map(({ productName }) => productName));
}
