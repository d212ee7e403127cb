/** The pages of deliveries, complaints and delay notices: a part of the table in `routes.ts`. */
import { form, inApp, page, type Route, STEP_BYTES, WIZARD } from './route.ts';

/** The form, and below it the pages of one complaint, of a call and of one question. */
const complaintPages = (make: typeof form, path: string): Route[] => {
  const add = (below: string, asked: Partial<Route>) =>
    make({
      path: path + below,
      title: 'title.complaint',
      category: 'Bezorgservice',
      feature: 'complaints',
      built: true,
      ...asked,
    });
  return [
    add('', {
      parameters: { ...WIZARD, abonnement: 'id', dag: 'word' },
      idFields: ['concept', 'subscriptionId'],
      formBytes: STEP_BYTES,
      moved: { melding: `${path}/volgen/[id]`, terugbellen: `${path}/bellen`, vraag: `${path}/vraag/[id]` },
    }),
    add('/volgen/[complaint_id]', { title: 'title.complaintFollowed', outage: 'outage.complaint' }),
    add('/bellen', { title: 'title.callback', parameters: { gelukt: 'word' } }),
    add('/vraag/[question_id]', { title: 'title.deliveryQuestion', parameters: { gelukt: 'word' } }),
  ];
};

export const DELIVERY_ROUTES: readonly Route[] = [
  page({
    path: '/bezorgservice',
    title: 'title.delivery',
    outage: 'outage.delivery',
    category: 'Bezorgservice',
    feature: 'agenda',
    built: true,
    parameters: { ingetrokken: 'word' },
  }),
  page({
    path: '/later',
    title: 'title.delayNotices',
    outage: 'outage.delayNotices',
    category: 'Bezorgservice',
    feature: 'knowndelays',
    built: true,
    parameters: { gekozen: 'word' },
  }),
  form({
    path: '/later/[link]',
    title: 'title.delayNotices',
    category: 'Bezorgservice',
    feature: 'knowndelays',
    access: 'link',
    built: true,
  }),
  ...complaintPages(form, '/bezorgservice/klacht'),
  ...complaintPages(inApp, '/bezorgservice/app/klacht'),
  form({
    path: '/bezorgservice/melding/[link]',
    title: 'title.report',
    category: 'Bezorgservice',
    feature: 'complaints',
    access: 'request',
    built: true,
  }),
  form({
    path: '/bezorgservice/[brand_id]/[subscription_id]',
    title: 'title.delivery',
    outage: 'outage.delivery',
    category: 'Bezorgservice',
    feature: 'agenda',
    built: true,
  }),
  inApp({
    path: '/bezorgservice/app/[brand_id]/[subscription_id]',
    title: 'title.delivery',
    outage: 'outage.delivery',
    category: 'Bezorgservice',
    feature: 'agenda',
    built: true,
  }),
];
