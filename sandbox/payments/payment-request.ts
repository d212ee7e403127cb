/** What a client sends for a new payment. */
import * as v from 'valibot';
import { amountSchema } from './amounts.ts';
import { METHODS } from './methods.ts';
import { locale, metadata, text } from './requests.ts';

const address = v.nullish(
  v.pipe(v.string(), v.regex(/^https?:\/\//, 'is no web address'), v.url('is no web address')),
  null,
);
const methodId = v.picklist(
  METHODS.map(({ id }) => id),
  'is no payment method',
);

export const paymentRequest = v.object({
  amount: amountSchema,
  description: v.pipe(
    text,
    v.transform((given) => given.slice(0, 255)),
  ),
  redirectUrl: address,
  cancelUrl: address,
  webhookUrl: address,
  method: v.nullish(v.union([methodId, v.array(methodId)], 'is no payment method'), null),
  sequenceType: v.nullish(v.picklist(['oneoff', 'first', 'recurring'], 'is no sequence type'), 'oneoff'),
  customerId: v.nullish(v.string()),
  mandateId: v.nullish(v.string()),
  locale: v.nullish(locale, null),
  metadata,
});
export type PaymentRequest = v.InferOutput<typeof paymentRequest>;
