import { area } from './route.ts';

const { page, form } = area('Invoices', 'invoices');

export const invoicesRoutes = [
  page('/facturen', 'title.invoices', { built: false }),
  // Their responses are files; the second one has all invoices of a year.
  form('/facturen/pdf/[invoice_id]', 'title.invoices', { outage: 'outage.invoices' }),
  form('/facturen/jaar/[year]', 'title.invoices', { outage: 'outage.invoices', responseSeconds: 600 }),
];
