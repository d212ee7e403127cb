/** The phone number of the account. Where numbers are verified, its button sends a code. */
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import type { PhoneCountries } from '../kit/phone/countries.ts';
import { PhoneField } from '../kit/phone/PhoneField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionButton, SectionForm, type SectionProps } from './SectionForm.tsx';

export interface PhoneFormProps extends SectionProps {
  readonly countries: PhoneCountries;
  /** The chosen country code, such as `31`. */
  readonly country: string;
  /** True when a new number gets a code. */
  readonly isVerified: boolean;
  /** The account has a number. */
  readonly canRemove: boolean;
}

export function PhoneForm(props: PhoneFormProps) {
  const { values, errors, isChecked, countries, country, isVerified, canRemove } = props;
  const t = textsOf(props.texts);
  const check = (text: string) => {
    if (isPhoneBlank(text)) return t('violation.FIELD-MISSING.phoneNumber');
    return phoneNumberOf(text) ? undefined : t('violation.PHONE-INVALID');
  };
  return (
    <>
      <SectionForm {...props} action={isVerified ? t('account.phone.sendCode') : undefined}>
        <input type="hidden" name="actie" value="nummer" />
        <PhoneField
          name="phoneNumber"
          label={t('account.phone.field')}
          hint={isVerified ? t('account.phone.hint.verified') : t('account.phone.hint')}
          countryLabel={t('account.phone.country')}
          numberLabel={t('form.number')}
          countries={countries}
          value={values.phoneNumber}
          country={country}
          error={errors.phoneNumber}
          isChecked={isChecked}
          check={check}
        />
      </SectionForm>
      {canRemove && (
        <div className="section-others">
          <SectionButton {...props} fields={{ actie: 'verwijder' }}>
            {t('account.phone.remove')}
          </SectionButton>
        </div>
      )}
    </>
  );
}
