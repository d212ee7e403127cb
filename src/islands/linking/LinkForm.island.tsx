/**
 * The form with which a reader links a subscription: its number, the postcode, and a house number or a last name. It
 * works without script; the script checks each field when it is left.
 */
import { linkByHouseNumber, linkByLastName } from '../../../contract/linking.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { checkBy, sentencesBy } from '../kit/field/rule.ts';
import { TextField } from '../kit/text/TextField.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';

export interface LinkFormProps {
  readonly texts: IslandTexts;
  /** Address that the form posts to, without a fragment. */
  readonly postTo: string;
  readonly idempotencyKey: string;
  readonly proof: 'houseNumber' | 'lastName';
  /** By field name, as typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

export const LinkForm = formIsland(LinkFields);

function LinkFields({ texts, postTo, idempotencyKey, proof, values, errors, isChecked }: LinkFormProps) {
  const t = textsOf(texts);
  const field = (name: string) => ({ name, value: values[name], error: errors[name], isChecked });
  const checks = checksOf(t);
  return (
    <form method="post" action={postTo} noValidate className="step-form">
      <input type="hidden" name="doe" value="koppel" />
      <input type="hidden" name="sleutel" value={idempotencyKey} />
      <TextField
        {...field('subscriptionNumber')}
        label={t('linking.number')}
        hint={t('linking.number.hint')}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        check={checks.subscriptionNumber}
      />
      <div className={proof === 'houseNumber' ? 'link-row' : 'step-form'}>
        <TextField
          {...field('zipCode')}
          label={t('linking.zipCode')}
          hint={t('linking.zipCode.hint')}
          autoComplete="postal-code"
          {...(proof === 'lastName' ? { width: 'short' as const } : {})}
          check={checks.zipCode}
        />
        {proof === 'houseNumber' ? (
          <TextField
            {...field('houseNumber')}
            label={t('linking.houseNumber')}
            hint={t('linking.houseNumber.hint')}
            inputMode="numeric"
            check={checks.houseNumber}
          />
        ) : (
          <TextField
            {...field('lastName')}
            label={t('linking.lastName')}
            hint={t('linking.lastName.hint')}
            autoComplete="family-name"
            width="medium"
            check={checks.lastName}
          />
        )}
      </div>
      <FormActions texts={texts} action={t('linking.button')} />
    </form>
  );
}

function checksOf(t: Texts) {
  const hidden = { 'TEXT-HIDDEN': t('violation.TEXT-HIDDEN') };
  const { subscriptionNumber, zipCode, houseNumber } = linkByHouseNumber.entries;
  return {
    subscriptionNumber: checkBy(
      subscriptionNumber,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.subscriptionNumber'),
        'FIELD-INVALID': t('violation.FIELD-INVALID.subscriptionNumber'),
      }),
    ),
    zipCode: checkBy(
      zipCode,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.zipCode'),
        'POSTCODE-INVALID': t('violation.POSTCODE-INVALID'),
      }),
    ),
    houseNumber: checkBy(
      houseNumber,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.houseNumber'),
        'FIELD-INVALID': t('violation.FIELD-INVALID.houseNumber'),
      }),
    ),
    lastName: checkBy(
      linkByLastName.entries.lastName,
      sentencesBy({
        ...hidden,
        'FIELD-MISSING': t('violation.FIELD-MISSING.lastName'),
        'FIELD-INVALID': t('violation.FIELD-INVALID.lastName'),
      }),
    ),
  };
}
