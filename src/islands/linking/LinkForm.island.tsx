/**
 * The form with which a reader links a subscription: its number, the postcode, and a house number or a last name. It
 * works without script; the script checks each field when it is left.
 */
import { houseNumberOf, subscriptionNumberOf } from '../../../contract/linking.ts';
import { postcodeOf } from '../../../contract/postcode.ts';
import { TextField } from '../kit/text/TextField.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';

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

export function LinkForm(props: LinkFormProps) {
  return (
    <WizardForm texts={props.texts}>
      <LinkFields {...props} />
    </WizardForm>
  );
}

function LinkFields({ texts, postTo, idempotencyKey, proof, values, errors, isChecked }: LinkFormProps) {
  const t = textsOf(texts);
  const field = (name: string) => ({ name, value: values[name], error: errors[name], isChecked });
  const filled = (text: string, missing: string, isValid: boolean, invalid: string) => {
    if (text.trim() === '') return missing;
    return isValid ? undefined : invalid;
  };
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
        check={(text) =>
          filled(
            text,
            t('violation.FIELD-MISSING.subscriptionNumber'),
            subscriptionNumberOf(text) !== undefined,
            t('violation.FIELD-INVALID.subscriptionNumber'),
          )
        }
      />
      <div className={proof === 'houseNumber' ? 'link-row' : 'step-form'}>
        <TextField
          {...field('zipCode')}
          label={t('linking.zipCode')}
          hint={t('linking.zipCode.hint')}
          autoComplete="postal-code"
          {...(proof === 'lastName' ? { width: 'short' as const } : {})}
          check={(text) =>
            filled(
              text,
              t('violation.FIELD-MISSING.zipCode'),
              (postcodeOf(text, 'NL') ?? postcodeOf(text, 'BE')) !== undefined,
              t('violation.POSTCODE-INVALID'),
            )
          }
        />
        {proof === 'houseNumber' ? (
          <TextField
            {...field('houseNumber')}
            label={t('linking.houseNumber')}
            hint={t('linking.houseNumber.hint')}
            inputMode="numeric"
            check={(text) =>
              filled(
                text,
                t('violation.FIELD-MISSING.houseNumber'),
                houseNumberOf(text) !== undefined,
                t('violation.FIELD-INVALID.houseNumber'),
              )
            }
          />
        ) : (
          <TextField
            {...field('lastName')}
            label={t('linking.lastName')}
            hint={t('linking.lastName.hint')}
            autoComplete="family-name"
            width="medium"
            check={(text) => filled(text, t('violation.FIELD-MISSING.lastName'), true, '')}
          />
        )}
      </div>
      <FormActions texts={texts} action={t('linking.button')} />
    </form>
  );
}
