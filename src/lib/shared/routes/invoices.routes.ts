import { area } from './route.ts';

const { page } = area('Invoices', 'invoices');

export const invoicesRoutes = [page('/facturen', 'title.invoices', { built: false })];
