/** The form with which a reader chooses another way to pay. */
import * as v from 'valibot';
import { changePaymentInput } from '../../../contract/payment.ts';
import { ChangePayment, type PaymentChoiceQuery } from '../../../gen/operations.ts';
import type { PaymentFormProps } from '../../islands/payment/PaymentForm.island.tsx';
import { textsFor } from '../../lib/content/texts-for.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { leadTo } from '../../lib/page/checkout.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import { refused, type Submitted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { euros } from '../../lib/shared/money.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { changePath, statusPath } from './addresses.ts';
import { methodName } from './texts.ts';

export const FIELDS = ['method', 'iban', 'holder', 'openCents'] as const;
const METHODS = ['debit', 'card', 'per_invoice'] as const;

type Choice = PaymentChoiceQuery['paymentChoice'];
type ShownChoice = Pick<Choice, 'options' | 'lateCents' | 'creditor'> & {
  readonly subscription: Parameters<typeof changePath>[0];
};

/** @returns in its data the address of the provider's page, or of the change when there is nothing to confirm */
export function submitChange(
  context: RequestContext,
  request: Request,
  subscriptionId: string,
): Promise<Submitted<string> | Response> {
  return submitWithFreshLogin(context, request, {
    schema: formSchema(subscriptionId),
    // What was kept during an outage is shown with its mandate and its costs before it is sent.
    fillIn: (values) => (textOf(values, 'bewaard') ? { values, violations: [] } : undefined),
    async send(input, key) {
      const result = await askOutcome(context, ChangePayment, { input }, key);
      if (!result.ok) return result;
      const { change } = result.data;
      if (!change) return refused({ code: 'PAYMENT-UNAVAILABLE' });
      return leadTo(context, change.checkoutUrl, statusPath(change));
    },
  });
}

/** The subscription is that of the address, never a field. */
const formSchema = (subscriptionId: string) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((posted) => ({ ...posted, subscriptionId, openCents: Number(posted.openCents ?? 0) })),
    changePaymentInput,
  );

type Unsent = Exclude<Submitted<string>, { kind: 'done' }>;

/** What was filled in while the back office could not say what there is to choose; null when nothing was. */
export function keptFormProps(
  context: RequestContext,
  submitted: Unsent,
  subscription: Parameters<typeof changePath>[0],
): PaymentFormProps | null {
  const { values } = submitted;
  if (textOf(values, 'sleutel') === '') return null;
  const chosen = textOf(values, 'method');
  const cents = Number(textOf(values, 'openCents'));
  const late = Number.isSafeInteger(cents) && cents > 0 ? cents : 0;
  const props = paymentFormProps(
    context,
    submitted,
    { subscription, options: [], lateCents: late, creditor: null },
    {},
  );
  const options = METHODS.filter((method) => !chosen || method === chosen);
  return {
    ...props,
    options: options.map((method) => ({ method, label: methodName(method, context.t), check: null })),
    isKept: true,
  };
}

export function paymentFormProps(
  { t, brand }: RequestContext,
  submitted: Unsent,
  { subscription, options, lateCents, creditor }: ShownChoice,
  errors: Readonly<Record<string, string>>,
): PaymentFormProps {
  const { values } = submitted;
  return {
    texts: textsFor(t, 'PaymentForm'),
    country: brand.brandCountry,
    postTo: changePath(subscription),
    idempotencyKey: textOf(values, 'sleutel') || newDraftId(),
    options: options.flatMap(({ method, checkCents }) =>
      method === 'none'
        ? []
        : [{ method, label: methodName(method, t), check: checkText(method, checkCents) }],
    ),
    late: lateCents > 0 ? { cents: lateCents, label: t('payment.late', { amount: euros(lateCents) }) } : null,
    isLateChosen: textOf(values, 'openCents') === String(lateCents),
    mandate: creditor && mandateOf(creditor),
    method: textOf(values, 'method') || (options.length === 1 ? (options[0]?.method ?? '') : ''),
    iban: textOf(values, 'iban'),
    holder: textOf(values, 'holder'),
    errors,
    isKept: false,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
  };
  function mandateOf({ name, address, creditorId, reference }: NonNullable<Choice['creditor']>) {
    // At the end of a sentence a name such as `Krant B.V.` has its last dot already.
    const values = { creditor: name, creditorLast: name.replace(/\.$/, '') };
    return {
      text: t(`payment.mandate.${brand.brandCountry}`, values),
      facts: [
        [t('payment.mandate.of'), [name, ...addressLines(address, brand.brandCountry)].join(', ')],
        ...(creditorId ? [[t('payment.mandate.creditorId'), creditorId] as const] : []),
        [t('payment.mandate.reference'), reference],
      ] as const,
    };
  }
  function checkText(method: string, cents: number): string | null {
    if (method === 'debit' && cents > 0) return t('payment.check', { amount: euros(cents) });
    if (method !== 'card') return null;
    return cents > 0 ? t('payment.check.card.cents', { amount: euros(cents) }) : t('payment.check.card');
  }
}
