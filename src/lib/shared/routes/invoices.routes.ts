import { area } from './route.ts';

const { page, form } = area('Invoices', 'invoices');
const OUTAGE = { outage: 'outage.invoices' };

export const invoicesRoutes = [
  page('/facturen', 'title.invoices', {
    ...OUTAGE,
    parameters: { merk: 'word', abonnement: 'id', status: 'word', jaar: 'word', toon: 'word' },
  }),
  form('/facturen/betalen', 'title.pay', { ...OUTAGE, idFields: ['invoiceIds'] }),
  form('/facturen/betaling/[payment_id]', 'title.pay', OUTAGE),
  form('/facturen/link/[link]', 'title.pay', { feature: 'paylink', access: 'link' }),
  // Their responses are files; the second one has all invoices of a year.
  form('/facturen/pdf/[invoice_id]', 'title.invoices', OUTAGE),
  form('/facturen/jaar/[year]', 'title.invoices', { ...OUTAGE, responseSeconds: 600 }),
];
