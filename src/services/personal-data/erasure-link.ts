/** The page of a mailed link that cancels the erasure of an account. The session only decides whether the page names another reader. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import {
  KEY_IS_LINK,
  type LinkScreen,
  limitGuesses,
  linkScreen,
  readOrUse,
} from '../../lib/page/mailed-link.ts';
import { longDate } from '../../lib/shared/dates.ts';

type Erasure = ResponseOf<(typeof REST)['customer']['readErasureLink']>;
export type ErasureLinkScreen = LinkScreen<Erasure>;

const STATUS: Readonly<Partial<Record<Erasure['state'], number>>> = {
  invalid: 404,
  erased: 410,
};

export async function erasureLinkScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<ErasureLinkScreen> {
  const place = { brandId: context.brand.id, link };
  const result = await readOrUse(context, request, {
    read: () => askRest(context, ({ customer }) => customer.readErasureLink(place)),
    use: () => askRest(context, ({ customer }) => customer.cancelErasureByLink(place, KEY_IS_LINK)),
  });
  const screen = linkScreen(result, ({ state }) => STATUS[state] ?? 200);
  return limitGuesses(request, 'erasure-link', screen);
}

export function erasureLines(t: Texts, { state, dueOn, isFor }: Erasure, today: string): MailedLinkLines {
  if (isFor) return { text: t('differentAccount.link', { address: isFor }), spot: 'folder', hasForm: true };
  if (dueOn)
    return {
      text: t('personalData.erase.requested', { date: longDate(dueOn, today) }),
      spot: 'folder',
      hasForm: true,
    };
  const isDone = state === 'cancelled';
  return { text: t(`personalData.cancel.${state}`), spot: isDone ? 'folder' : unusableSpot(state), isDone };
}
