/**
 * Every page of the portal: its title, its analytics category, its feature and who may see it. The route gate, the
 * navigation, the cache and the tests read this table (specification, section 2).
 */
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { DELIVERY_ROUTES } from './delivery-routes.ts';
import { form, inApp, page, type Route, STEP_BYTES, WIZARD } from './route.ts';

const HOLIDAY = {
  parameters: { ...WIZARD, teksten: 'word' },
  idFields: ['concept', 'subscriptionIds'],
  formBytes: STEP_BYTES,
} as const;
const MOVING = {
  parameters: { ...WIZARD, adres: 'word' },
  idFields: ['concept', 'subscriptionIds'],
  formBytes: STEP_BYTES,
} as const;
/** Of the overviews, where a change can be cancelled. In the app an overview is a screen of the form's address. */
const CHANGES = {
  parameters: { annuleren: 'id', stoppen: 'id', gelukt: 'id' },
  idFields: ['wijziging'],
} as const;
const MOVES = { parameters: { annuleren: 'id', gelukt: 'id' }, idFields: ['verhuizing'] } as const;

const CONTACT_FORM = {
  parameters: {
    onderwerp: 'word',
    gelukt: 'word',
    uiterlijk: 'word',
    bestanden: 'word',
    zonder: 'word',
    'zonder-chat': 'word',
  },
  idFields: ['subscriptionId'],
  takesFile: true,
} as const;

type Asked = Pick<Route, 'parameters' | 'idFields' | 'formBytes' | 'overview'>;
function formWithOverview(form: Asked, overview: Asked): Asked {
  const ofOverview = { ...overview.parameters, overzicht: 'word' } as const;
  return {
    formBytes: STEP_BYTES,
    parameters: { ...form.parameters, ...ofOverview },
    idFields: [...form.idFields, ...overview.idFields],
    overview: Object.keys(ofOverview),
  };
}

export const ROUTES: readonly Route[] = [
  page({ path: '/', category: 'Service', feature: 'servicepage', access: 'either', built: true }),
  page({
    path: '/login',
    title: 'title.login',
    category: 'Login',
    feature: 'loginpage',
    access: 'either',
    built: true,
    // Only compared with the account of the session; nothing is looked up by it.
    parameters: { account: 'word', callback_url: 'word' },
  }),
  ...ACCOUNT_ROUTES,
  page({ path: '/facturen', title: 'title.invoices', category: 'Invoices', feature: 'invoices' }),
  page({
    path: '/onderhoud',
    title: 'title.maintenance',
    category: 'Onderhoud',
    feature: 'maintenancepage',
    access: 'public',
    built: true,
  }),
  page({
    path: '/klantenservice/veelgestelde-vragen',
    title: 'title.faq',
    category: 'FAQ',
    feature: 'faq',
    access: 'either',
    built: true,
    parameters: { zoek: 'word' },
  }),
  page({
    path: '/klantenservice/contact',
    title: 'title.contact',
    category: 'Contact',
    feature: 'contactpage',
    access: 'either',
    built: true,
  }),
  page({
    path: '/klantenservice/contact/vraag/[reference]',
    title: 'title.contactCase',
    outage: 'outage.contactCase',
    category: 'Contact',
    feature: 'contactpage',
    built: true,
  }),
  form({
    path: '/klantenservice/contact/formulier',
    title: 'title.contactForm',
    category: 'Contact form',
    feature: 'contactformpage',
    // Each form has an idempotency key of its own, so none is cached.
    access: 'request',
    built: true,
    ...CONTACT_FORM,
  }),
  inApp({
    path: '/klantenservice/contact/app/basis-formulier',
    title: 'title.contactForm',
    category: 'Contact form',
    feature: 'contactformpage',
    access: 'request',
    built: true,
    ...CONTACT_FORM,
  }),
  page({
    path: '/klantenservice/email',
    title: 'title.newsletters',
    outage: 'outage.newsletters',
    category: 'Emailservice',
    feature: 'newsletters',
    built: true,
    parameters: { brief: 'word', gelukt: 'word', merk: 'word' },
  }),
  // Of the service page, so that a reader can unsubscribe while the page of newsletters is switched off.
  form({
    path: '/uit/[link]',
    title: 'title.unsubscribe',
    category: 'Emailservice',
    feature: 'servicepage',
    access: 'link',
    built: true,
  }),
  ...DELIVERY_ROUTES,
  page({
    path: '/vakantieservice',
    title: 'title.holiday',
    outage: 'outage.holiday',
    category: 'Vakantieservice',
    feature: 'holiday',
    built: true,
    ...CHANGES,
  }),
  form({
    path: '/vakantieservice/doorgeven',
    title: 'title.holidayRequest',
    category: 'Vakantieservice',
    feature: 'holiday',
    built: true,
    ...HOLIDAY,
  }),
  inApp({
    path: '/vakantieservice/app/doorgeven',
    title: 'title.holidayRequest',
    category: 'Vakantieservice',
    feature: 'holiday',
    built: true,
    ...formWithOverview(HOLIDAY, CHANGES),
  }),
  page({
    path: '/verhuisservice',
    title: 'title.moving',
    outage: 'outage.moving',
    category: 'Verhuisservice',
    feature: 'movinghouse',
    built: true,
    ...MOVES,
  }),
  form({
    path: '/verhuisservice/doorgeven',
    title: 'title.movingRequest',
    category: 'Verhuisservice',
    feature: 'movinghouse',
    built: true,
    ...MOVING,
  }),
  inApp({
    path: '/verhuisservice/app/doorgeven',
    title: 'title.movingRequest',
    category: 'Verhuisservice',
    feature: 'movinghouse',
    built: true,
    ...formWithOverview(MOVING, MOVES),
  }),
  page({
    path: '/betaalservice',
    title: 'title.payment',
    category: 'Betaalservice',
    feature: 'changepayment',
  }),
  form({
    path: '/betaalservice/wijzigen',
    title: 'title.paymentChange',
    category: 'Betaalservice',
    feature: 'changepayment',
  }),
  form({
    path: '/betaalservice/wijzigen/[brand_id]/[subscription_id]',
    title: 'title.paymentChange',
    category: 'Betaalservice',
    feature: 'changepayment',
  }),
  form({
    path: '/betaalservice/wijzigen/status/[...type]',
    title: 'title.paymentChange',
    category: 'Betaalservice',
    feature: 'changepayment',
  }),
  page({
    path: '/app-integration',
    title: 'title.appIntegration',
    category: 'App integration tool',
    feature: 'servicepage',
    access: 'request',
    built: true,
    parameters: { abonnement: 'id', account: 'word' },
  }),
  page({
    path: '/galerij',
    title: 'title.gallery',
    category: 'Gallery',
    feature: 'servicepage',
    access: 'public',
    built: true,
    outsideProduction: true,
  }),
  page({
    path: '/galerij/[deel]',
    title: 'title.gallery',
    category: 'Gallery',
    feature: 'servicepage',
    access: 'public',
    built: true,
    outsideProduction: true,
  }),
  page({
    path: '/404',
    title: 'title.notFound',
    category: 'Error Pages',
    feature: 'servicepage',
    access: 'public',
    built: true,
  }),
  page({
    path: '/500',
    title: 'title.failure',
    category: 'Error Pages',
    feature: 'servicepage',
    access: 'public',
    built: true,
  }),
];

/** By the path as it stands in the table, with its placeholders. */
export const ROUTE_BY_PATH: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));
