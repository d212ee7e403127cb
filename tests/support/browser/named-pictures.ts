/**
 * The pictures that a designer looks at: each built page on a phone and a desk, the rest spread over widths, schemes,
 * large text, brands and states. `npm run screenshots -- <folder>` takes them.
 */
import type { Page } from '@playwright/test';
import {
  BELGIAN,
  CAMPING,
  COMPLAINER,
  EMPTY,
  FORMER,
  HOLDER,
  INCOMPLETE,
  MAGAZINES,
  MANY,
  MOVING,
  PAUSED,
  type Reader,
  TRAVELLER,
} from '../../fixtures/readers.ts';
import { openLoggedIn } from './logged-in.ts';
import { MAINTENANCE_PICTURES } from './maintenance-pictures.ts';
import { reachableStates } from './pages.ts';
import { portalAddress } from './portal.ts';
import { REACH_PICTURES } from './reach-pictures.ts';
import { STATE_PICTURES } from './state-pictures.ts';

/** How a picture differs from one on a phone by daylight. */
interface Look {
  /** CSS pixels; 375 when omitted. */
  readonly width?: number;
  readonly dark?: true;
  /** Text at 200 %. */
  readonly large?: true;
}

export interface NamedPicture extends Look {
  readonly name: string;
  /** @returns what puts the portal back into order, for states that change it */
  reach(page: Page): Promise<(() => Promise<void>) | undefined>;
}

const DESK: Look = { width: 1280 };
const NARROW: Look = { width: 320 };
const TABLET: Look = { width: 768 };
const DARK: Look = { dark: true };
const DARK_DESK: Look = { ...DESK, dark: true };
const LARGE: Look = { large: true };

function seen(name: string, brand: string, path: string, reader?: Reader, look: Look = {}): NamedPicture {
  const reach = async (page: Page) => {
    const address = portalAddress(brand, path);
    if (reader) await openLoggedIn(page, reader, address);
    else await page.goto(address);
    return undefined;
  };
  return { name, reach, ...look };
}

/** A state of the table of pages. */
function state(name: string, of: string, look: Look = {}): NamedPicture {
  const found = reachableStates().find((one) => one.name === of);
  if (!found) throw new Error(`No page has the state ${of}`);
  return { name, reach: (page) => found.variant.reach(page), ...look };
}

/** Where the last button of a wizard leads. */
function sent(name: string, of: string, button: string, look: Look = {}): NamedPicture {
  const before = state(name, of, look);
  const reach = async (page: Page) => {
    const leave = await before.reach(page);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/stap=klaar/);
    return leave;
  };
  return { ...before, reach };
}

const onPhoneAndDesk = (name: string, make: (name: string, look: Look) => NamedPicture): NamedPicture[] => [
  make(`${name}-375`, {}),
  make(`${name}-1280`, DESK),
];

const HOLIDAY = '/vakantieservice/doorgeven';
const MOVE = '/verhuisservice/doorgeven';
const COMPLAINT = '/bezorgservice/klacht';
const FAQ = '/klantenservice/veelgestelde-vragen';

export const PICTURES: readonly NamedPicture[] = [
  ...onPhoneAndDesk('home-ad', (name, look) => seen(name, 'ad', '/', undefined, look)),
  seen('home-lib-768', 'lib', '/', undefined, TABLET),
  seen('home-hln-375-dark', 'hln', '/', undefined, DARK),
  seen('home-dpgnl-1280', 'dpgnl', '/', undefined, DESK),
  seen('home-reader-ad-375', 'ad', '/', HOLDER),
  seen('home-reader-lib-1280', 'lib', '/', MAGAZINES, DESK),
  seen('home-ad-200', 'ad', '/', undefined, LARGE),
  ...onPhoneAndDesk('today-ad', (name, look) => seen(name, 'ad', '/abonnementen', HOLDER, look)),
  seen('today-ad-320', 'ad', '/abonnementen', HOLDER, NARROW),
  seen('today-ad-768', 'ad', '/abonnementen', HOLDER, TABLET),
  seen('today-many-dpgnl-375', 'dpgnl', '/abonnementen', MANY),
  seen('today-many-dpgnl-1280', 'dpgnl', '/abonnementen', MANY, DESK),
  seen('today-magazines-lib-375', 'lib', '/abonnementen', MAGAZINES),
  seen('today-hln-1280-dark', 'hln', '/abonnementen', BELGIAN, DARK_DESK),
  seen('today-paused-vk-375-dark', 'vk', '/abonnementen', PAUSED, DARK),
  state('today-empty-375', '/abonnementen, empty'),
  state('today-empty-1280', '/abonnementen, empty', DESK),
  seen('today-many-dpgnl-320', 'dpgnl', '/abonnementen', MANY, NARROW),
  seen('today-magazines-lib-1280', 'lib', '/abonnementen', MAGAZINES, DESK),
  seen('today-hln-375', 'hln', '/abonnementen', BELGIAN),
  seen('today-paused-vk-1280', 'vk', '/abonnementen', PAUSED, DESK),
  seen('today-ended-ad-375', 'ad', '/abonnementen', FORMER),
  seen('today-ended-ad-1280', 'ad', '/abonnementen', FORMER, DESK),
  seen('today-many-dpgnl-200', 'dpgnl', '/abonnementen', MANY, LARGE),
  state('today-outage-1280', '/abonnementen, error', DESK),
  state('today-outage-375', '/abonnementen, error'),
  seen('today-ad-200', 'ad', '/abonnementen', HOLDER, LARGE),
  ...onPhoneAndDesk('delivery-ad', (name, look) => seen(name, 'ad', '/bezorgservice', CAMPING, look)),
  seen('delivery-days-ad-375', 'ad', '/bezorgservice/b001/10001001', CAMPING),
  seen('delivery-days-ad-1280', 'ad', '/bezorgservice/b001/10001001', CAMPING, DESK),
  seen('delivery-days-ad-200', 'ad', '/bezorgservice/b001/10001001', CAMPING, LARGE),
  seen('delivery-days-app-ad-375', 'ad', '/bezorgservice/app/b001/10001001', CAMPING),
  seen('delivery-days-app-ad-1280', 'ad', '/bezorgservice/app/b001/10001001', CAMPING, DESK),
  ...onPhoneAndDesk('complaint-ad', (name, look) => seen(name, 'ad', COMPLAINT, HOLDER, look)),
  seen('complaint-app-vk-375-dark', 'vk', '/bezorgservice/app/klacht', HOLDER, DARK),
  seen('complaint-follow-ad-375', 'ad', `${COMPLAINT}/volgen/demo-klacht-3`, COMPLAINER),
  seen('complaint-follow-ad-1280', 'ad', `${COMPLAINT}/volgen/demo-klacht-3`, COMPLAINER, DESK),
  seen('complaint-call-ad-375', 'ad', `${COMPLAINT}/bellen`, COMPLAINER),
  seen('complaint-hln-1280-dark', 'hln', COMPLAINT, BELGIAN, DARK_DESK),
  seen('complaint-many-dpgnl-375', 'dpgnl', COMPLAINT, MANY),
  seen('complaint-many-dpgnl-1280', 'dpgnl', COMPLAINT, MANY, DESK),
  state('complaint-error-375', 'a complaint, what is wrong, error'),
  state('complaint-day-error-1280', `${COMPLAINT}, error`, DESK),
  state('complaint-call-error-375', `${COMPLAINT}/bellen, error`),
  ...onPhoneAndDesk('holidays-ad', (name, look) => seen(name, 'ad', '/vakantieservice', HOLDER, look)),
  seen('holidays-traveller-dpgnl-1280-dark', 'dpgnl', '/vakantieservice', TRAVELLER, DARK_DESK),
  seen('holidays-traveller-dpgnl-375', 'dpgnl', '/vakantieservice', TRAVELLER),
  seen('holidays-paused-vk-375', 'vk', '/vakantieservice', PAUSED),
  state('holidays-empty-1280', '/vakantieservice, empty', DESK),
  state('holidays-empty-375', '/vakantieservice, empty'),
  ...onPhoneAndDesk('holiday-ad', (name, look) => state(name, `${HOLIDAY}, opened`, look)),
  seen('holiday-lib-320', 'lib', HOLIDAY, MAGAZINES, NARROW),
  state('holiday-error-375', `${HOLIDAY}, error`),
  state('holiday-error-1280', `${HOLIDAY}, error`, DESK),
  seen('holiday-hln-1280-dark', 'hln', HOLIDAY, BELGIAN, DARK_DESK),
  seen('holiday-many-dpgnl-375', 'dpgnl', HOLIDAY, MANY),
  ...onPhoneAndDesk('holiday-check', (name, look) => state(name, 'holiday, check, first', look)),
  state('holiday-address-768', 'holiday, address, first', TABLET),
  ...onPhoneAndDesk('moves-ad', (name, look) => seen(name, 'ad', '/verhuisservice', MOVING, look)),
  state('moves-empty-375', '/verhuisservice, empty'),
  state('moves-empty-1280', '/verhuisservice, empty', DESK),
  state('moving-ad-375', `${MOVE}, opened`),
  state('moving-ad-1280', `${MOVE}, opened`, DESK),
  state('moving-error-375', `${MOVE}, error`),
  state('moving-error-1280', `${MOVE}, error`, DESK),
  ...onPhoneAndDesk('moving-check', (name, look) => state(name, 'moving, check, first', look)),
  seen('moving-lib-1280-dark', 'lib', MOVE, MAGAZINES, DARK_DESK),
  seen('moving-hln-375', 'hln', MOVE, BELGIAN),
  ...onPhoneAndDesk('account-ad', (name, look) => seen(name, 'ad', '/account', HOLDER, look)),
  seen('account-name-ad-375', 'ad', '/account?wijzigen=naam', HOLDER),
  seen('account-address-ad-375', 'ad', '/account?wijzigen=adres', HOLDER),
  seen('account-birthday-vk-1280-dark', 'vk', '/account?wijzigen=geboortedatum', HOLDER, DARK_DESK),
  state('account-name-error-1280', 'account, name, error', DESK),
  seen('account-phone-ad-375', 'ad', '/account?wijzigen=telefoon', HOLDER),
  seen('account-phone-hln-1280-dark', 'hln', '/account?wijzigen=telefoon', BELGIAN, DARK_DESK),
  state('account-code-ad-375', 'account, code, first'),
  state('account-code-error-1280', 'account, code, error', DESK),
  ...onPhoneAndDesk('sharing-ad', (name, look) => seen(name, 'ad', '/abonnementen/delen', HOLDER, look)),
  seen('sharing-reading-along-ad-375-dark', 'ad', '/abonnementen/delen', PAUSED, DARK),
  seen('sharing-many-dpgnl-1280', 'dpgnl', '/abonnementen/delen', MANY, DESK),
  state('sharing-error-375', '/abonnementen/delen, error'),
  state('sharing-empty-375', '/abonnementen/delen, empty'),
  state('invitation-375', '/abonnementen/uitnodiging/[invite_key], first'),
  state('invitation-other-account-375', 'an invitation for another account, first'),
  state('invitation-used-375', 'an invitation that was used, first'),
  state('invitation-expired-1280', '/abonnementen/uitnodiging/[invite_key], error', DESK),
  state('invitation-other-account-375', 'an invitation for another account, first'),
  ...onPhoneAndDesk('linking-ad', (name, look) => seen(name, 'ad', '/abonnementen/koppelen', HOLDER, look)),
  seen('linking-lib-375-dark', 'lib', '/abonnementen/koppelen', MAGAZINES, DARK),
  seen('linking-hln-1280', 'hln', '/abonnementen/koppelen', BELGIAN, DESK),
  state('linking-error-375', '/abonnementen/koppelen, error'),
  ...onPhoneAndDesk('linking-linked', (name, look) => state(name, '/abonnementen/koppelen, success', look)),
  ...onPhoneAndDesk('linking-other-account', (name, look) =>
    state(name, 'linking, another account has it, first', look),
  ),
  state('linking-code-375', 'linking, enter the code, first'),
  state('linking-code-error-1280', 'linking, enter the code, error', DESK),
  ...onPhoneAndDesk('unlinking', (name, look) =>
    state(name, '/abonnementen/ontkoppelen/[brand_id]/[subscription_id], first', look),
  ),
  state('linking-way-back-375', '/abonnementen/koppeling/[link], first'),
  state('linking-way-back-invalid-1280', '/abonnementen/koppeling/[link], error', DESK),
  seen('account-gaps-vk-768', 'vk', '/account', INCOMPLETE, TABLET),
  seen('account-gaps-vk-375', 'vk', '/account', INCOMPLETE),
  seen('account-ad-1280-dark', 'ad', '/account', HOLDER, DARK_DESK),
  ...onPhoneAndDesk('reading-ad', (name, look) => seen(name, 'ad', '/abonnementen/lezen', MANY, look)),
  seen('reading-none-375', 'ad', '/abonnementen/lezen', EMPTY),
  ...onPhoneAndDesk('contact-ad', (name, look) =>
    seen(name, 'ad', '/klantenservice/contact', undefined, look),
  ),
  state('contact-hln-opened', '/klantenservice/contact, opened'),
  seen('contact-lib-1280-dark', 'lib', '/klantenservice/contact', undefined, DARK_DESK),
  ...onPhoneAndDesk('contact-form-ad', (name, look) =>
    seen(name, 'ad', '/klantenservice/contact/formulier', COMPLAINER, look),
  ),
  state('contact-form-refused', '/klantenservice/contact/formulier, error'),
  state('contact-form-sent', '/klantenservice/contact/formulier, success'),
  state('contact-form-app', '/klantenservice/contact/app/basis-formulier, first'),
  ...onPhoneAndDesk('contact-case-ad', (name, look) =>
    seen(name, 'ad', '/klantenservice/contact/vraag/C-DEMA0001', COMPLAINER, look),
  ),
  seen('contact-dpgnl-768', 'dpgnl', '/klantenservice/contact', undefined, TABLET),
  seen('contact-form-guest-lib-375-dark', 'lib', '/klantenservice/contact/formulier', undefined, DARK),
  ...REACH_PICTURES,
  ...STATE_PICTURES,
  seen('reading-dpgnl-1280-dark', 'dpgnl', '/abonnementen/lezen', MANY, DARK_DESK),
  seen('contact-account-ad-1280', 'ad', '/account', COMPLAINER, DESK),
  ...onPhoneAndDesk('personal-data-ad', (name, look) => seen(name, 'ad', '/account/gegevens', HOLDER, look)),
  ...onPhoneAndDesk('erasure-ad', (name, look) => seen(name, 'ad', '/account/verwijderen', FORMER, look)),
  seen('erasure-endless-hln-375-dark', 'hln', '/account/verwijderen', BELGIAN, DARK),
  ...onPhoneAndDesk('newsletters-ad', (name, look) =>
    seen(name, 'ad', '/klantenservice/email', HOLDER, look),
  ),
  seen('newsletters-paused-vk-375-dark', 'vk', '/klantenservice/email', PAUSED, DARK),
  ...onPhoneAndDesk('late-ad', (name, look) => seen(name, 'ad', '/later', HOLDER, look)),
  ...onPhoneAndDesk('late-vk', (name, look) => seen(name, 'vk', '/later', HOLDER, look)),
  seen('late-aside-ad-1280', 'ad', '/bezorgservice', HOLDER, DESK),
  seen('late-aside-account-ad-1280', 'ad', '/account', HOLDER, DESK),
  seen('alerts-par-320', 'par', FAQ, undefined, { width: 320 }),
  seen('alerts-par-200', 'par', FAQ, undefined, LARGE),
  seen('alerts-par-375-dark', 'par', FAQ, undefined, DARK),
  seen('late-hln-375-dark', 'hln', '/later', BELGIAN, DARK),
  ...onPhoneAndDesk('alerts-par', (name, look) => seen(name, 'par', FAQ, undefined, look)),
  // The account's pages in other brands and in the dark.
  seen('look-account-name-lib-375-dark', 'lib', '/account?wijzigen=naam', MAGAZINES, DARK),
  seen('look-account-address-hln-1280', 'hln', '/account?wijzigen=adres', BELGIAN, DESK),
  seen('look-account-dpgnl-1280-dark', 'dpgnl', '/account', MANY, DARK_DESK),
  seen('look-sharing-hln-1280-dark', 'hln', '/abonnementen/delen', BELGIAN, DARK_DESK),
  seen('look-sharing-dpgnl-375', 'dpgnl', '/abonnementen/delen', MANY),
  seen('look-linking-dpgnl-1280-dark', 'dpgnl', '/abonnementen/koppelen', MANY, DARK_DESK),
  seen('look-newsletters-lib-1280-dark', 'lib', '/klantenservice/email', MAGAZINES, DARK_DESK),
  seen('look-newsletters-hln-375', 'hln', '/klantenservice/email', BELGIAN),
  seen('look-newsletters-dpgnl-1280', 'dpgnl', '/klantenservice/email', MANY, DESK),
  seen('look-personal-data-hln-1280-dark', 'hln', '/account/gegevens', BELGIAN, DARK_DESK),
  seen('look-personal-data-lib-375', 'lib', '/account/gegevens', MAGAZINES),
  seen('look-erasure-dpgnl-1280', 'dpgnl', '/account/verwijderen', MANY, DESK),
  // The newer screens of the wizards in other brands.
  seen('look-complaint-lib-375-dark', 'lib', COMPLAINT, MAGAZINES, DARK),
  seen('look-holiday-dpgnl-1280-dark', 'dpgnl', HOLIDAY, MANY, DARK_DESK),
  seen('look-moving-dpgnl-1280-dark', 'dpgnl', MOVE, MANY, DARK_DESK),
  seen('look-moving-lib-375', 'lib', MOVE, MAGAZINES),
  state('look-holiday-check-1280-dark', 'holiday, check, first', DARK_DESK),
  state('look-moving-check-375-dark', 'moving, check, first', DARK),
  seen('look-delivery-days-lib-1280-dark', 'hln', '/bezorgservice/b022/10000101', BELGIAN, DARK_DESK),
  seen('look-today-many-375-dark', 'dpgnl', '/abonnementen', MANY, DARK),
  state('look-sharing-done', '/abonnementen/delen, success'),
  state('look-sharing-done-1280', '/abonnementen/delen, success', DESK),
  state('look-newsletters-done', '/klantenservice/email, success'),
  state('look-account-done-375', '/account, success'),
  state('look-account-outage-1280', '/account, error', DESK),
  state('look-sharing-outage', '/abonnementen/koppelen, error'),
  ...onPhoneAndDesk('faq-ad', (name, look) => seen(name, 'ad', FAQ, undefined, look)),
  state('faq-no-hit-375', `${FAQ}, empty`),
  ...onPhoneAndDesk('login-host', (name, look) => state(name, 'account host, first', look)),
  state('login-host-error-375', 'account host, error'),
  state('login-375', '/login, first'),
  state('not-found-375', '/404, first'),
  state('not-found-1280', '/404, first', DESK),
  state('failure-375-dark', '/500, first', DARK),
  state('maintenance-none-1280', '/onderhoud, first', DESK),
  ...MAINTENANCE_PICTURES,
  state('integration-375', '/app-integration, success'),
  state('integration-768-dark', '/app-integration, success', { ...TABLET, ...DARK }),
  state('integration-1280', '/app-integration, success', DESK),
  seen('integration-hln-1280-dark', 'hln', '/app-integration', undefined, DARK_DESK),
  state('expired-link-375', '/bezorgservice/melding/[link], first'),
  seen('empty-reader-dpgbe-375', 'dpgbe', '/', EMPTY),
  // Each page on a tablet, and what a desk has room for.
  seen('home-reader-ad-1280', 'ad', '/', HOLDER, DESK),
  seen('home-reader-dpgnl-1280-dark', 'dpgnl', '/', MANY, DARK_DESK),
  seen('empty-reader-dpgbe-1280', 'dpgbe', '/', EMPTY, DESK),
  seen('holidays-paused-vk-1280', 'vk', '/vakantieservice', PAUSED, DESK),
  seen('reading-lib-1280', 'lib', '/abonnementen/lezen', MAGAZINES, DESK),
  seen('reading-ad-768', 'ad', '/abonnementen/lezen', MANY, TABLET),
  seen('reading-none-1280', 'ad', '/abonnementen/lezen', EMPTY, DESK),
  seen('delivery-ad-768', 'ad', '/bezorgservice', CAMPING, TABLET),
  seen('delivery-days-ad-768', 'ad', '/bezorgservice/b001/10001001', CAMPING, TABLET),
  seen('holidays-ad-768', 'ad', '/vakantieservice', HOLDER, TABLET),
  seen('moves-ad-768', 'ad', '/verhuisservice', MOVING, TABLET),
  seen('account-ad-768', 'ad', '/account', HOLDER, TABLET),
  seen('sharing-ad-768', 'ad', '/abonnementen/delen', HOLDER, TABLET),
  seen('sharing-ad-200', 'ad', '/abonnementen/delen', HOLDER, LARGE),
  seen('linking-ad-768', 'ad', '/abonnementen/koppelen', HOLDER, TABLET),
  seen('faq-ad-768', 'ad', FAQ, undefined, TABLET),
  seen('contact-ad-768', 'ad', '/klantenservice/contact', undefined, TABLET),
  seen('contact-reader-ad-1280', 'ad', '/klantenservice/contact', HOLDER, DESK),
  seen('contact-ad-200', 'ad', '/klantenservice/contact', undefined, LARGE),
  seen('newsletters-ad-768', 'ad', '/klantenservice/email', HOLDER, TABLET),
  seen('personal-data-ad-768', 'ad', '/account/gegevens', HOLDER, TABLET),
  state('look-newsletters-done-1280', '/klantenservice/email, success', DESK),
  state('look-account-done-1280', '/account, success', DESK),
  state('sharing-empty-1280', '/abonnementen/delen, empty', DESK),
  state('contact-form-sent-1280', '/klantenservice/contact/formulier, success', DESK),
  state('console-1280', 'office, success', DESK),
  // Last, because they change what the other pictures show.
  ...onPhoneAndDesk('complaint-done', (name, look) => sent(name, `${COMPLAINT}, first`, 'Meld het', look)),
  ...onPhoneAndDesk('holiday-done', (name, look) =>
    sent(name, 'holiday, check, first', 'Bezorging pauzeren', look),
  ),
  sent('moving-done-1280', 'moving, check, first', 'Verhuizing doorgeven', DESK),
];
