/** The page of the link in a notice that ends the notices. It uses no session: the link names the reader. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { MailedLinkLines } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import {
  KEY_IS_LINK,
  type LinkScreen,
  linkClients,
  linkPage,
  ONE_BUTTON,
} from '../../lib/page/mailed-link.ts';

type Notices = ResponseOf<(typeof REST)['customer']['readNoticeStop']>;
export type StopScreen = LinkScreen<Notices>;

export function stopScreen(context: RequestContext, request: Request, link: string) {
  const { customer } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  return linkPage(context, request, {
    action: 'notice-stop',
    buttons: ONE_BUTTON,
    read: () => customer.readNoticeStop(place),
    press: () => customer.stopNotices(place, KEY_IS_LINK),
    statusOf: ({ state }) => (state === 'invalid' ? 404 : 200),
    after: () => new URL(request.url).pathname,
  });
}

export function stopLines(t: Texts, { state }: Notices): MailedLinkLines {
  const text = t(`delayNotices.stop.${state}`);
  if (state === 'invalid') return { text, spot: 'envelope' };
  return { text, spot: 'bicycle', hasForm: state === 'open', isDone: state === 'done' };
}
