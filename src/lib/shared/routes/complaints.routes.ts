import { area, type MakeRoute, type Route, STEP_BYTES, WIZARD } from './route.ts';

const { form, inApp } = area('Bezorgservice', 'complaints');

/** The form, and below it the pages of one complaint, of a call and of one question. */
const complaintPages = (make: MakeRoute, path: string): Route[] => [
  make(path, 'title.complaint', {
    parameters: { ...WIZARD, abonnement: 'id', dag: 'word' },
    idFields: ['concept', 'subscriptionId'],
    formBytes: STEP_BYTES,
    moved: { melding: `${path}/volgen/[id]`, terugbellen: `${path}/bellen`, vraag: `${path}/vraag/[id]` },
  }),
  make(`${path}/volgen/[complaint_id]`, 'title.complaintFollowed', { outage: 'outage.complaint' }),
  make(`${path}/bellen`, 'title.callback', { parameters: { gelukt: 'word' } }),
  make(`${path}/vraag/[question_id]`, 'title.deliveryQuestion', { parameters: { gelukt: 'word' } }),
];

export const complaintsRoutes = [
  ...complaintPages(form, '/bezorgservice/klacht'),
  ...complaintPages(inApp, '/bezorgservice/app/klacht'),
  form('/bezorgservice/melding/[link]', 'title.report', { access: 'request' }),
];
