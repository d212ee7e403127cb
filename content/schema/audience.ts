/** For which brands a document is, and its place among the others. */
import type { Field } from './field.ts';

const list = (name: string, title: string): Field => ({
  name,
  title,
  type: 'array',
  of: [{ type: 'string' }],
});

export const audience: Field = {
  name: 'audience',
  title: 'Voor wie',
  description: 'De genoemde merken, en de merken van deze soort. Leeg: voor iedereen.',
  type: 'object',
  fields: [list('brands', 'Merkcodes'), list('countries', 'Landen'), list('categories', 'Soorten')],
};

export const order: Field = { name: 'order', title: 'Volgorde', type: 'number' };
