/** The page of a link in a mail about a changed e-mail address. It works with and without a login. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, type LinkScreen, linkPage, ONE_BUTTON } from '../../lib/page/mailed-link.ts';

type EmailLink = ResponseOf<(typeof REST)['customer']['readEmailLink']>;
export type EmailLinkScreen = LinkScreen<EmailLink>;

/** What has become of a change after the link's own button was pressed. */
const DONE = { confirm: ['undoable', 'final'], cancel: ['cancelled'], revert: ['undone'] } as const;

export function isDone({ purpose, status }: EmailLink): boolean {
  return purpose !== null && (DONE[purpose] as readonly string[]).includes(status);
}

export function emailLinkScreen(context: RequestContext, request: Request, key: string) {
  const place = { brandId: context.brand.id, key };
  return linkPage(context, request, {
    action: 'email-link',
    buttons: ONE_BUTTON,
    limited: key,
    read: () => askRest(context, ({ customer }) => customer.readEmailLink(place)),
    press: () => askRest(context, ({ customer }) => customer.useEmailLink(place, KEY_IS_LINK)),
    statusOf,
  });
}

function statusOf(link: EmailLink): number {
  if (link.status === 'invalid') return 404;
  return link.status === 'open' || isDone(link) || isOpenRevert(link) ? 200 : 410;
}

const isOpenRevert = ({ purpose, status }: EmailLink): boolean =>
  purpose === 'revert' && status === 'undoable';

/** Whether the page shows the link's button. */
export const isOpenLink = (link: EmailLink): boolean =>
  isOpenRevert(link) || (link.purpose !== 'revert' && link.status === 'open');

export function emailLines(t: Texts, link: EmailLink): MailedLinkLines {
  const { isFor, status, oldEmail, newEmail, productName } = link;
  const purpose = link.purpose ?? 'confirm';
  const values = {
    email: (purpose === 'revert' ? oldEmail : newEmail) ?? '',
    what: productName ?? t('emailLink.account'),
  };
  if (isOpenLink(link))
    return { text: t(`emailLink.${purpose}.open`, values), spot: 'letters', hasForm: true, isFor };
  return isDone(link)
    ? {
        before: t('emailLink.done'),
        text: t(`emailLink.${purpose}.done`, values),
        spot: 'letters',
        isDone: true,
      }
    : { text: t(`emailLink.over.${status}`, values), spot: unusableSpot(status) };
}
