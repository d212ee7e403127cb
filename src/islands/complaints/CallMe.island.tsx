/**
 * The form that requests a call: a phone number and a moment. It works without script; the script formats the number.
 */
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import { type Choice, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import type { PhoneCountries } from '../kit/phone/countries.ts';
import { PhoneField } from '../kit/phone/PhoneField.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';

export interface CallMeProps {
  readonly texts: IslandTexts;
  /** Address that the form posts to, without a fragment. */
  readonly postTo: string;
  readonly idempotencyKey: string;
  readonly countries: PhoneCountries;
  /** The phone number as typed. */
  readonly phone: string;
  /** The chosen country code, such as `31`. */
  readonly country: string;
  readonly moments: readonly Choice[];
  readonly moment: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

export const CallMe = formIsland(CallMeForm);

function CallMeForm(props: CallMeProps) {
  const { postTo, idempotencyKey, countries, phone, country, moments, moment, errors, isChecked } = props;
  const t = textsOf(props.texts);
  const check = (text: string) => {
    if (isPhoneBlank(text)) return t('violation.FIELD-MISSING.phoneNumber');
    return phoneNumberOf(text) ? undefined : t('violation.FIELD-INVALID.phoneNumber');
  };
  return (
    <form method="post" action={postTo} noValidate className="step-form">
      <p>{t('complaint.call.text')}</p>
      <input type="hidden" name="sleutel" value={idempotencyKey} />
      <PhoneField
        name="phoneNumber"
        label={t('complaint.call.phone')}
        hint={t('complaint.call.phoneHint')}
        countryLabel={t('complaint.call.country')}
        numberLabel={t('form.number')}
        countries={countries}
        value={phone}
        country={country}
        error={errors.phoneNumber}
        isChecked={isChecked}
        check={check}
      />
      <RadioCards
        name="moment"
        label={t('complaint.call.moment')}
        value={moment}
        error={errors.moment}
        choices={moments}
      />
      <FormActions texts={props.texts} action={t('complaint.call.button')} />
    </form>
  );
}
