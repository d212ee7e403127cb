import { area } from './route.ts';

const { page } = area('FAQ', 'faq');

export const faqRoutes = [
  page('/klantenservice/veelgestelde-vragen', 'title.faq', {
    access: 'either',
    parameters: { zoek: 'word' },
  }),
];
