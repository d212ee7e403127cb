/** The page of the link in a newsletter that ends it. It uses no session: the link names the reader. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { MailedLinkLines } from '../../layouts/frame/mailed-link-lines.ts';
import { postedBody } from '../../lib/api/posted-body.ts';
import { isFromOurPages } from '../../lib/auth/same-origin.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { readForm, textOf } from '../../lib/page/form.ts';
import {
  KEY_IS_LINK,
  type LinkScreen,
  limitGuesses,
  linkClients,
  linkPage,
  linkScreen,
} from '../../lib/page/mailed-link.ts';

type Subscription = ResponseOf<(typeof REST)['newsletter']['readUnsubscribe']>;
export type UnsubscribeScreen = LinkScreen<Subscription>;

const ACTION = 'unsubscribe';
const STATUS: Readonly<Partial<Record<Subscription['state'], number>>> = { invalid: 404, moved: 410 };
const statusOf = ({ state }: Subscription): number => STATUS[state] ?? 200;

const ONE_CLICK = 'List-Unsubscribe=One-Click';

const buttons = v.object({ doe: v.picklist(['stop', 'terug'], 'FIELD-MISSING') });

/** @returns a response for a mail program's one click, and after a button of the page */
export async function unsubscribeScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<UnsubscribeScreen | Response> {
  const { newsletter } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  const choose = (subscribed: boolean) => newsletter.unsubscribe({ ...place, subscribed }, KEY_IS_LINK);
  if (await isOneClick(request)) {
    const screen = await limitGuesses(request, ACTION, linkScreen(await choose(false), statusOf));
    // A link of an earlier address: that address gets nothing any more, as its reader wants.
    const isDone = screen.kind === 'link' && screen.link.state !== 'invalid';
    return isDone ? new Response(null) : screen;
  }
  // The pipeline lets every post to this address through, for the sake of that one.
  if (!isFromOurPages(request)) return new Response(null, { status: 403 });
  return linkPage(context, request, {
    action: ACTION,
    buttons,
    read: () => newsletter.readUnsubscribe(place),
    press: ({ doe }) => choose(doe === 'terug'),
    statusOf,
    after: () => new URL(request.url).pathname,
  });
}

/**
 * RFC 8058: what a mail program posts, without cookies and from anywhere. Some programs send the right body with another
 * content type, or with none. The link in the address is the proof, so the type does not matter.
 */
async function isOneClick(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false;
  const values = await readForm(request);
  if (typeof values !== 'number') return textOf(values, 'List-Unsubscribe').trim() === 'One-Click';
  const body = await postedBody(request);
  return body !== undefined && new TextDecoder().decode(body.bytes).trim() === ONE_CLICK;
}

export function unsubscribeLines(t: Texts, { state, newsletter, email }: Subscription): MailedLinkLines {
  if (state !== 'open' && state !== 'done') return { text: t('unsubscribe.invalid'), spot: 'envelope' };
  const text = t(`unsubscribe.${state}`, { newsletter: newsletter ?? '', email: email ?? '' });
  return { text, spot: 'letters', hasForm: true, isDone: state === 'done' };
}
