import { area } from './route.ts';

const { page, form } = area('Betaalservice', 'changepayment');
const CHANGE = '/betaalservice/wijzigen';

export const paymentRoutes = [
  page('/betaalservice', 'title.payment'),
  form(CHANGE, 'title.paymentChange'),
  form(`${CHANGE}/[brand_id]/[subscription_id]`, 'title.paymentChange'),
  form(`${CHANGE}/status/[...type]`, 'title.paymentChange'),
];
