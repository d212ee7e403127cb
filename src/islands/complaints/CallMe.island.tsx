/** Asks for a number and a moment. Drawn by the server it is the whole form; the script puts the number in its mask. */
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import { type Choice, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import type { PhoneCountry } from '../kit/phone/countries.ts';
import { PhoneField } from '../kit/phone/PhoneField.tsx';
import { SubmitButton } from '../kit/submit/SubmitButton.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { WizardForm } from '../wizard/WizardForm.tsx';

export interface CallMeProps {
  readonly texts: IslandTexts;
  /** The form's address; without a `#field`. */
  readonly postTo: string;
  readonly idempotencyKey: string;
  readonly countries: readonly PhoneCountry[];
  /** As it was typed. */
  readonly phone: string;
  /** The code that is chosen, `31`. */
  readonly country: string;
  readonly moments: readonly Choice[];
  readonly moment: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The form has been refused, so that what has no message is right. */
  readonly isChecked: boolean;
}

export function CallMe(props: CallMeProps) {
  return (
    <WizardForm texts={props.texts}>
      <CallMeForm {...props} />
    </WizardForm>
  );
}

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
      <div className="step-actions">
        <SubmitButton busyText={t('form.busy')}>{t('complaint.call.button')}</SubmitButton>
      </div>
    </form>
  );
}
