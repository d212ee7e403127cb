/** The page of a mailed link that cancels the erasure of an account. The session only decides whether the page names another reader. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, type LinkScreen, linkPage, ONE_BUTTON } from '../../lib/page/mailed-link.ts';
import { longDate } from '../../lib/shared/dates.ts';

type Erasure = ResponseOf<(typeof REST)['customer']['readErasureLink']>;
export type ErasureLinkScreen = LinkScreen<Erasure>;

const STATUS: Readonly<Partial<Record<Erasure['state'], number>>> = {
  invalid: 404,
  erased: 410,
};

export function erasureLinkScreen(context: RequestContext, request: Request, link: string) {
  const place = { brandId: context.brand.id, link };
  return linkPage(context, request, {
    action: 'erasure-link',
    buttons: ONE_BUTTON,
    read: () => askRest(context, ({ customer }) => customer.readErasureLink(place)),
    press: () => askRest(context, ({ customer }) => customer.cancelErasureByLink(place, KEY_IS_LINK)),
    statusOf: ({ state }) => STATUS[state] ?? 200,
  });
}

export function erasureLines(t: Texts, { state, dueOn, isFor }: Erasure, today: string): MailedLinkLines {
  if (dueOn)
    return {
      text: t('personalData.erase.requested', { date: longDate(dueOn, today) }),
      spot: 'folder',
      hasForm: true,
      isFor,
    };
  const isDone = state === 'cancelled';
  return { text: t(`personalData.cancel.${state}`), spot: isDone ? 'folder' : unusableSpot(state), isDone };
}
