/** The page of the link in a notice that ends the notices. It uses no session: the link names the reader. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { MailedLinkLines } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import {
  KEY_IS_LINK,
  type LinkScreen,
  limitGuesses,
  linkClients,
  linkScreen,
  outage,
} from '../../lib/page/mailed-link.ts';
import { seeOther, submit } from '../../lib/page/submit.ts';

type Notices = ResponseOf<(typeof REST)['customer']['readNoticeStop']>;
export type StopScreen = LinkScreen<Notices>;

/** @returns a response after the button of the page */
export async function stopScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<StopScreen | Response> {
  const { customer } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  const submitted = await submit<object, Notices>(context, request, {
    schema: v.object({}),
    send: () => customer.stopNotices(place, KEY_IS_LINK),
  });
  if (submitted.kind === 'invalid') return outage(submitted);
  if (submitted.kind === 'done' && submitted.data.state === 'done')
    return seeOther(new URL(request.url).pathname);
  const result = await customer.readNoticeStop(place);
  const screen = linkScreen(result, ({ state }) => (state === 'invalid' ? 404 : 200));
  return limitGuesses(request, 'notice-stop', screen);
}

export function stopLines(t: Texts, { state }: Notices): MailedLinkLines {
  const text = t(`delayNotices.stop.${state}`);
  if (state === 'invalid') return { text, spot: 'envelope' };
  return { text, spot: 'bicycle', hasForm: state === 'open', isDone: state === 'done' };
}
