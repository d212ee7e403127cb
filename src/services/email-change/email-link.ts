/** The page of a link in a mail about a changed e-mail address. It works with and without a login. */
import * as v from 'valibot';
import type { emailLink } from '../../../contract/rest.answers.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submit } from '../../lib/page/submit.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../../lib/store/rate-limit.ts';

export type EmailLinkView = v.InferOutput<typeof emailLink>;

export type EmailLinkScreen =
  | { readonly kind: 'link'; readonly status: number; readonly link: EmailLinkView }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** Valid links are counted per link, invalid ones per network: see the page of a report link. */
const LIMIT = { attempts: 30, seconds: 600 };

/** What has become of a change after the link's own button was pressed. */
const DONE = { confirm: ['undoable', 'final'], cancel: ['cancelled'], revert: ['undone'] } as const;

export function isDone({ purpose, status }: EmailLinkView): boolean {
  return purpose !== null && (DONE[purpose] as readonly string[]).includes(status);
}

export async function emailLinkScreen(
  context: RequestContext,
  request: Request,
  key: string,
): Promise<EmailLinkScreen> {
  const limited = (retryAfter: number): EmailLinkScreen => ({ kind: 'limited', status: 429, retryAfter });
  const left = await checkLimit(`email-link:${key}`, LIMIT);
  if (!left.allowed) return limited(left.retryAfter);
  const screen = await screenOf(context, request, key);
  if (screen.kind !== 'link') return screen;
  const { allowed, retryAfter } = await (screen.link.status === 'invalid'
    ? countAttemptFrom(request, 'email-link-guess', LIMIT)
    : countAttempt(`email-link:${key}`, LIMIT));
  return allowed ? screen : limited(retryAfter);
}

async function screenOf(context: RequestContext, request: Request, key: string): Promise<EmailLinkScreen> {
  const place = { brandId: context.brand.id, key };
  const submitted = await submit<object, EmailLinkView>(context, request, {
    schema: v.object({}),
    send: () =>
      askRest(context, ({ customer }) =>
        customer.useEmailLink(place, { idempotencyKey: 'the-link-is-the-key' }),
      ),
  });
  if (submitted.kind === 'done') return screenFor({ ok: true, data: submitted.data });
  if (submitted.kind === 'invalid')
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  return screenFor(await askRest(context, ({ customer }) => customer.readEmailLink(place)));
}

function screenFor(result: Result<EmailLinkView>): EmailLinkScreen {
  if (!result.ok)
    return { kind: 'outage', status: result.rejection.status, traceId: result.rejection.traceId };
  const link = result.data;
  if (link.status === 'invalid') return { kind: 'link', status: 404, link };
  const isUseful = link.status === 'open' || link.isFor !== null || isDone(link) || isOpenRevert(link);
  return { kind: 'link', status: isUseful ? 200 : 410, link };
}

const isOpenRevert = ({ purpose, status }: EmailLinkView): boolean =>
  purpose === 'revert' && status === 'undoable';

/** Whether the page shows the link's button. */
export const isOpenLink = (link: EmailLinkView): boolean =>
  isOpenRevert(link) || (link.purpose !== 'revert' && link.status === 'open');
