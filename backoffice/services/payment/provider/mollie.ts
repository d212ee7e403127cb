/** The payment provider by Mollie's API, version 2. A thin client: the provider's own packages cannot reach a sandbox or are too large. */
import type * as v from 'valibot';
import type { NewPayment, PaymentProvider, Result } from '../../../kernel/payment-provider.ts';
import { amountText } from './amounts.ts';
import { type Call, type MollieAccess, nameOf, parsed, pathOf, send } from './mollie-requests.ts';
import { RESPONSES, theirMethod } from './mollie-schemas.ts';

const SEQUENCES = { first: 'first', once: 'oneoff', collection: 'recurring' } as const;
const LONGEST_DESCRIPTION = 255;
/** The most of one page. */
const PAGE = 250;

const euros = (cents: number) => ({ currency: 'EUR', value: amountText(cents) });
const query = (fields: Readonly<Record<string, string>>): string => `?${new URLSearchParams(fields)}`;

function pageFrom(path: string, from: string | null): Call {
  const asked = query({ limit: String(PAGE), ...(from === null ? {} : { from }) });
  return { method: 'GET', path: `${path}${asked}` };
}

export const mollie = (access: MollieAccess): PaymentProvider => ({
  ...paymentCalls(access),
  ...customerCalls(access),
});

/** @param again asks anew after a replayed response, which may say what is no longer so */
async function read<Schema extends v.GenericSchema>(
  access: MollieAccess,
  schema: Schema,
  call: Call,
  again?: (found: v.InferOutput<Schema>) => Promise<Result<v.InferOutput<Schema>>>,
): Promise<Result<v.InferOutput<Schema>>> {
  const sent = await send(access, call);
  if (sent.refused !== undefined) return sent;
  const value = parsed(schema, sent.value.body, nameOf(call));
  return again && sent.value.isReplayed ? again(value) : { value };
}

async function remove(access: MollieAccess, path: string): Promise<Result<null>> {
  const sent = await send(access, { method: 'DELETE', path });
  return sent.refused === undefined ? { value: null } : sent;
}

type CustomerCalls = 'createCustomer' | 'mandate' | 'listMandates' | 'createMandate' | 'revokeMandate';

function paymentCalls(access: MollieAccess): Omit<PaymentProvider, CustomerCalls> {
  const payment = (id: string) => {
    const path = pathOf('payments', id) + query({ embed: 'refunds,chargebacks' });
    return read(access, RESPONSES.payment, { method: 'GET', path });
  };
  return {
    payment,
    methods: ({ kind, country, locale }) => {
      const asked = query({ sequenceType: SEQUENCES[kind], locale, billingCountry: country });
      return read(access, RESPONSES.methods, { method: 'GET', path: `/methods${asked}` });
    },
    createPayment: (made, key) => {
      const call: Call = { method: 'POST', path: '/payments', body: bodyOf(made), key };
      return read(access, RESPONSES.payment, call, ({ id }) => payment(id));
    },
    cancelPayment: (id) => remove(access, pathOf('payments', id)),
    listPayments: (from) => read(access, RESPONSES.payments, pageFrom('/payments', from)),
    listRefunds: (from) => read(access, RESPONSES.refunds, pageFrom('/refunds', from)),
    listChargebacks: (from) => read(access, RESPONSES.chargebacks, pageFrom('/chargebacks', from)),
    refund: (paymentId, cents, key) => {
      const path = pathOf('payments', paymentId, 'refunds');
      const body = { amount: euros(cents), metadata: { refund: key } };
      return read(access, RESPONSES.refund, { method: 'POST', path, body, key });
    },
  };
}

function customerCalls(access: MollieAccess): Pick<PaymentProvider, CustomerCalls> {
  const mandate = (customerId: string, id: string) =>
    read(access, RESPONSES.mandate, { method: 'GET', path: pathOf('customers', customerId, 'mandates', id) });
  return {
    mandate,
    listMandates: (customerId) => {
      const path = pathOf('customers', customerId, 'mandates') + query({ limit: String(PAGE) });
      return read(access, RESPONSES.mandates, { method: 'GET', path });
    },
    createCustomer: (who, key) =>
      read(access, RESPONSES.customer, { method: 'POST', path: '/customers', body: who, key }),
    createMandate: ({ customerId, name, iban, reference, signedOn }, key) => {
      const body = {
        ...{ method: 'directdebit', consumerName: name, consumerAccount: iban },
        ...{ mandateReference: reference, signatureDate: signedOn },
      };
      const path = pathOf('customers', customerId, 'mandates');
      const call: Call = { method: 'POST', path, body, key };
      return read(access, RESPONSES.mandate, call, ({ id }) => mandate(customerId, id));
    },
    revokeMandate: (customerId, id) => remove(access, pathOf('customers', customerId, 'mandates', id)),
  };
}

function bodyOf(made: NewPayment): object {
  const { kind, cents, description, returnUrl, cancelUrl, webhookUrl, method, ours, ...same } = made;
  if (kind === 'collection' && !same.mandateId) throw new Error('A collection names no mandate');
  return {
    ...same,
    ...{ amount: euros(cents), description: [...description].slice(0, LONGEST_DESCRIPTION).join('') },
    ...{ sequenceType: SEQUENCES[kind], metadata: ours },
    ...(returnUrl === undefined ? {} : { redirectUrl: returnUrl }),
    ...(cancelUrl === undefined ? {} : { cancelUrl }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    ...(method === undefined ? {} : { method: theirMethod(method) }),
  };
}
