/** When the chat is open, in one sentence for the reader. */
import type { RequestContext } from '../../page/context.ts';
import { instantTime, longInstant } from '../../shared/dates.ts';
import { chatOf } from './chat-of.ts';

type Where = Pick<RequestContext, 'brand' | 'flags' | 'surface' | 'language' | 't' | 'today'>;

const DAY_MS = 86_400_000;

/** Undefined for a brand or surface without a chat, and while the product reports no hours. */
export async function chatHours(where: Where, now: number = Date.now()): Promise<string | undefined> {
  const { liveChatEnabled, hours } = await chatOf(where);
  if (!liveChatEnabled || !hours) return undefined;
  const { t } = where;
  const country = where.brand.brandCountry;
  const { isOpen, changesAt } = hours;
  const at = changesAt === undefined ? undefined : new Date(changesAt).toISOString();
  if (!isOpen)
    return at ? t('chat.opens', { when: longInstant(at, where.today, country) }) : t('chat.closed');
  // An hour alone would be read as today's.
  const isSoon = changesAt !== undefined && changesAt - now < DAY_MS;
  return at && isSoon ? t('chat.openUntil', { time: instantTime(at, country) }) : t('chat.open');
}
