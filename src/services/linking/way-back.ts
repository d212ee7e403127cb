/** The page of a mailed link that undoes a link or an unlink. The session only decides whether the page names another reader. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, type LinkScreen, linkPage, ONE_BUTTON } from '../../lib/page/mailed-link.ts';

type Change = ResponseOf<(typeof REST)['customer']['readLinkChange']>;
export type WayBackScreen = LinkScreen<Change>;

const STATUS: Readonly<Partial<Record<Change['state'], number>>> = {
  invalid: 404,
  used: 410,
  expired: 410,
  gone: 410,
};

export function wayBackScreen(context: RequestContext, request: Request, link: string) {
  const place = { brandId: context.brand.id, link };
  return linkPage(context, request, {
    action: 'link-way-back',
    buttons: ONE_BUTTON,
    read: () => askRest(context, ({ customer }) => customer.readLinkChange(place)),
    press: () => askRest(context, ({ customer }) => customer.undoLinkChange(place, KEY_IS_LINK)),
    statusOf: ({ state }) => STATUS[state] ?? 200,
  });
}

export function wayBackLines(t: Texts, { state, kind, isFor, productName }: Change): MailedLinkLines {
  const key = `linking.wayBack.${kind ?? 'undo'}`;
  const product = productName ?? '';
  if (state === 'open') return { text: t(key, { product }), spot: 'number', hasForm: true, isFor };
  if (state === 'done') return { text: t(`${key}.done`, { product }), spot: 'number', isDone: true };
  return { text: t(`linking.wayBack.${state}`), spot: unusableSpot(state) };
}
