/** Where a reader of a brand gets help: its questions, its contact page and its telephone. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { shownLink } from '../../brands/links.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { isOpenPage } from '../../lib/shared/tasks.ts';
import type { IconName } from '../icons/icons.ts';

type Where = Pick<RequestContext, 'brand' | 'flags' | 'surface'>;

export interface HelpLink {
  /** Its text key. */
  readonly label: string;
  readonly url: string;
  readonly icon: IconName;
  /** Opens the chat. Without script it leads to the contact page. */
  readonly isChat?: true;
}

const QUESTIONS = '/klantenservice/veelgestelde-vragen';
const CONTACT = '/klantenservice/contact';

/** @param hasChat whether the chat is open now */
export function helpLinks(where: Where, hasChat = false): readonly HelpLink[] {
  const { brand, flags, surface } = where;
  const questions = isOpenPage(QUESTIONS, flags, surface) ? QUESTIONS : undefined;
  const message = isFeatureOpen('contactcta', flags, surface) ? CONTACT : shownLink(where, 'contact');
  const phone = brand.servicePhone ? `tel:${brand.servicePhone.replaceAll(' ', '')}` : undefined;
  const links: readonly (Omit<HelpLink, 'url'> & { url: string | undefined })[] = [
    { label: 'help.questions', url: questions, icon: 'questions' },
    {
      label: 'help.chat',
      url: hasChat ? (message ?? questions ?? '/') : undefined,
      icon: 'chat',
      isChat: true,
    },
    { label: 'help.message', url: message, icon: 'contact' },
    { label: 'help.call', url: phone, icon: 'phone' },
  ];
  return links.flatMap(({ url, ...link }) => (url === undefined ? [] : [{ ...link, url }]));
}

/** The first page that helps; undefined for a brand with neither questions nor a contact page. */
export function helpPage(where: Where): string | undefined {
  return helpLinks(where).find(({ label }) => label !== 'help.call')?.url;
}
