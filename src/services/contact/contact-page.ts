/** What the contact page and the form show of the brand's contact document: topics, telephone, opening hours, promise. */
import { type ContactPage, serviceEmail, type Topic } from '../../../contract/contact-page.ts';
import { isChosen } from '../../../contract/features.ts';
import { answerDay, type Opening, openingAt } from '../../../contract/opening-hours.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { momentIn } from '../../lib/pipeline/today.ts';
import { clockTime, longDate } from '../../lib/shared/dates.ts';
import { routeOf } from '../../lib/shared/route-of.ts';
import { appPathOf } from '../../lib/shared/service-addresses.ts';
import { isOpenPage } from '../../lib/shared/tasks.ts';
import { chatOf } from '../../lib/third-party/chat/chat-of.ts';

type Where = Pick<RequestContext, 'brand' | 'content' | 'flags' | 'route' | 'surface' | 'today'>;

export interface Phone {
  readonly label: string;
  readonly number: string;
  readonly price: string;
}

/** How the customer service is reached now. */
export interface Reach {
  readonly phones: readonly Phone[];
  readonly email: string;
  readonly opening: Opening;
  readonly hours: ContactPage['hours'];
  /** False for a chat without hours: it never closes, and would hide the form for good. */
  readonly isChatOpen: boolean;
  /** ISO day on which a message of today is answered at the latest. */
  readonly answerBy: string;
}

const DEFAULT_ANSWER_DAYS = 2;
const NO_HOURS = { hours: [], exceptions: [] };

export async function reachOf(where: Where): Promise<Reach> {
  const { brand, content } = where;
  const page = content.contactPage(brand.key);
  const { brandCountry: country, servicePhone } = brand;
  const moment = momentIn(country);
  const chat = await chatOf(where);
  const listed = page?.phones ?? [{ label: brand.name, number: undefined, price: '' }];
  return {
    phones: listed.flatMap(({ label, number, price }) => {
      const known = number ?? servicePhone;
      return known ? [{ label, number: known, price }] : [];
    }),
    email: serviceEmail(page, brand),
    opening: openingAt(page ?? NO_HOURS, country, moment),
    hours: page?.hours ?? [],
    isChatOpen: chat.liveChatVisibility === 'visible' && chat.hours?.changesAt !== undefined,
    answerBy: answerDay(moment.day, page?.answerDays ?? DEFAULT_ANSWER_DAYS, country),
  };
}

/** Whether somebody answers the telephone now. */
export const isPhoneOpen = ({ phones, opening }: Reach): boolean =>
  phones.length > 0 && opening.state === 'open';

/** Whether the telephone or the chat takes the place of the form: only while one of them is open. */
export function isFormHidden({ brand, flags }: Where, reach: Reach): boolean {
  const isReachable = isPhoneOpen(reach) || reach.isChatOpen;
  const isForBrand = brand.brandCategory === 'newspaper' && isChosen('contacthiddenfornewspapers', flags);
  return isReachable && (isForBrand || isChosen('contacthiddenwhenopen', flags));
}

/** How to ask about a topic without the form. */
export interface OtherWay {
  readonly label: string;
  /** Undefined for the chat, which another part of the page opens. */
  readonly url: string | undefined;
}

/** How to ask about a topic while there is no form. The e-mail address is always there. */
export function otherWay(t: Texts, reach: Reach): OtherWay {
  const [phone] = reach.phones;
  if (phone && isPhoneOpen(reach)) return wayByPhone(t, phone);
  if (reach.isChatOpen) return { label: t('contact.byChat'), url: undefined };
  return { label: t('contact.byMail'), url: `mailto:${reach.email}` };
}

/** The number to call, as a link. */
export const wayByPhone = (t: Texts, { number }: Phone): OtherWay => ({
  label: t('contact.call', { number }),
  url: `tel:${number.replaceAll(' ', '')}`,
});

export interface TopicView {
  readonly id: string;
  readonly label: string;
  readonly message: string | undefined;
  /** Where the reader can do it at once; undefined while that page is closed for this brand. */
  readonly link: { readonly label: string; readonly url: string } | undefined;
  readonly canWrite: boolean;
  readonly isByPhone: boolean;
}

export interface TopicGroup extends TopicView {
  readonly icon: ContactPage['topics'][number]['icon'];
  readonly below: readonly TopicView[];
}

export function topicGroups(where: Where, reach: Reach): readonly TopicGroup[] {
  const { brand, content } = where;
  const topics = content.contactPage(brand.key)?.topics ?? [];
  return topics.map(({ topics: below, icon, ...topic }) => ({
    ...viewOf(where, reach, topic),
    icon,
    below: (below ?? []).map((one) => viewOf(where, reach, one)),
  }));
}

/** Those that a message can be about. */
export const writableTopics = (groups: readonly TopicGroup[]): readonly TopicView[] =>
  groups
    .flatMap((group) => (group.below.length > 0 ? group.below : [group]))
    .filter(({ canWrite }) => canWrite);

function viewOf(where: Where, { phones }: Reach, { id, label, mode, message, link }: Topic): TopicView {
  const url = link && openLink(where, link.url);
  const isByPhone = mode === 'phone' && phones.length > 0;
  return {
    id,
    label,
    // A sentence about a page that is closed would lead nowhere.
    message: link && !url ? undefined : (message ?? undefined),
    link: link && url ? { label: link.label, url } : undefined,
    canWrite: !isByPhone && !(mode === 'selfservice' && url),
    isByPhone,
  };
}

/** In the app a form of ours has another address. A page of the app links to no page that only the web has. */
function openLink({ flags, route, surface }: Where, url: string): string | undefined {
  if (!url.startsWith('/')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const isAppPage = route?.surface === 'app';
  const own = surface === 'app' ? appPathOf(path) : path;
  const open = [own, path].find(
    (one) => isOpenPage(one, flags, surface) && (!isAppPage || routeOf(one)?.surface === 'app'),
  );
  return open && open + rest;
}

/** `Nu open tot 18.00 uur.` */
export function openingText(t: Texts, { opening }: Reach, today: string): string {
  if (opening.state === 'open') return t('contact.open', { time: clockTime(opening.until) });
  const { opens, reason } = opening;
  if (!opens) return t('contact.closed');
  const time = clockTime(opens.time);
  if (opens.day === today) return t('contact.closed.today', { time });
  const later = t('contact.closed.later', { date: longDate(opens.day, today), time });
  return reason ? `${t('contact.closed.reason', { reason })} ${later}` : later;
}
