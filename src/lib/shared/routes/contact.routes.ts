import { area } from './route.ts';

const { page } = area('Contact', 'contactpage');
const { form, inApp } = area('Contact form', 'contactformpage');

const CONTACT_FORM = {
  // Each form has an idempotency key of its own, so none is cached.
  access: 'request',
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

export const contactRoutes = [
  page('/klantenservice/contact', 'title.contact', { access: 'either' }),
  page('/klantenservice/contact/vraag/[reference]', 'title.contactCase', { outage: 'outage.contactCase' }),
  form('/klantenservice/contact/formulier', 'title.contactForm', CONTACT_FORM),
  inApp('/klantenservice/contact/app/basis-formulier', 'title.contactForm', CONTACT_FORM),
];
