/**
 * The choice of how a subscription is paid. A native form: the account's fields are shown by the style sheet while the
 * direct debit is chosen, and the post leads to the page of the payment provider.
 */

import { holderInput, ibanInput } from '../../../contract/payment.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { CheckboxCards, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { checkBy, sentencesBy } from '../kit/field/rule.ts';
import { TextField } from '../kit/text/TextField.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';

export interface PaymentFormProps {
  readonly texts: IslandTexts;
  readonly country: Country;
  readonly postTo: string;
  readonly idempotencyKey: string;
  readonly options: readonly {
    readonly method: 'debit' | 'card' | 'per_invoice';
    readonly label: string;
    /** What is taken to check the account or the card. */
    readonly check: string | null;
  }[];
  /** What is late, which the first payment can pay as well; null for nothing. */
  readonly late: { readonly cents: number; readonly label: string } | null;
  readonly isLateChosen: boolean;
  /** What the reader agrees to with a direct debit; null when it is not known who takes the money. */
  readonly mandate: {
    readonly text: string;
    readonly facts: readonly (readonly [name: string, value: string])[];
  } | null;
  /** As posted. */
  readonly method: string;
  readonly iban: string;
  readonly holder: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The back office was away: its post sends nothing, and shows the whole form with what can be chosen and what it costs. */
  readonly isKept: boolean;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

export const PaymentForm = formIsland(PaymentFields);

function PaymentFields(props: PaymentFormProps) {
  const { texts, country, postTo, idempotencyKey, options, mandate } = props;
  const { method, iban, holder, errors, isChecked } = props;
  const t = textsOf(texts);
  const checks = checksOf(t);
  return (
    <form method="post" action={postTo} noValidate className="step-form payment-form">
      <input type="hidden" name="sleutel" value={idempotencyKey} />
      {props.isKept && <input type="hidden" name="bewaard" value="ja" />}
      <RadioCards
        name="method"
        label={t('payment.method.label')}
        isLegendHidden
        value={method}
        error={errors.method}
        choices={options.map((option) => ({
          value: option.method,
          label: option.label,
          hint: t(`payment.method.${option.method}`),
        }))}
      />
      <div className="step-form of-debit">
        <TextField
          name="iban"
          label={t('payment.iban')}
          hint={t(`payment.iban.hint.${country}`)}
          value={iban}
          error={errors.iban}
          isChecked={isChecked}
          autoComplete="off"
          width="medium"
          check={checks.iban}
        />
        <TextField
          name="holder"
          label={t('payment.holder')}
          value={holder}
          error={errors.holder}
          isChecked={isChecked}
          autoComplete="name"
          width="medium"
          check={checks.holder}
        />
      </div>
      {options.map(
        (option) =>
          option.check && (
            <p key={option.method} className={`check-cost text-quiet of-${option.method}`}>
              {option.check}
            </p>
          ),
      )}
      {props.late && (
        <div className="of-first">
          <CheckboxCards
            name="openCents"
            label={t('payment.late.label')}
            values={props.isLateChosen ? [String(props.late.cents)] : []}
            error={errors.openCents}
            choices={[{ value: String(props.late.cents), label: props.late.label }]}
          />
        </div>
      )}
      {mandate && <Mandate heading={t('payment.mandate.heading')} {...mandate} />}
      <FormActions texts={texts} action={t('payment.continue')} />
    </form>
  );
}

/** What is wrong with an IBAN is said by the back office, which knows the lengths of all countries. */
function checksOf(t: Texts) {
  const hidden = { 'TEXT-HIDDEN': t('violation.TEXT-HIDDEN') };
  return {
    iban: checkBy(
      ibanInput,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.iban'),
        'FIELD-INVALID': t('violation.IBAN-LONG'),
      }),
    ),
    holder: checkBy(
      holderInput,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.holder'),
        'FIELD-INVALID': t('violation.FIELD-INVALID'),
      }),
    ),
  };
}

interface MandateProps extends NonNullable<PaymentFormProps['mandate']> {
  readonly heading: string;
}

const Mandate = ({ heading, text, facts }: MandateProps) => (
  <section className="mandate of-debit">
    <h2>{heading}</h2>
    <p>{text}</p>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
