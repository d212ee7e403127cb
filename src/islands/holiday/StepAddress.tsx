/** Where the papers go meanwhile. Abroad there is digital reading; what was typed stays. */
import { useState } from 'react';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/text/TextField.tsx';
import { textsOf } from '../shell/packed-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { AddressStep } from './request.ts';

/** Not a country of ours: the server refuses it and says what else there is. */
const ABROAD = 'elders';

export function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { address, errors, isChecked } = props;
  const filled = (name: string) => (value: string) =>
    value.trim() === '' ? t(`violation.FIELD-MISSING.${name}`) : undefined;
  const field = (name: string) => ({ name, value: address[name], error: errors[name], isChecked });
  return (
    <StepForm {...props}>
      <CountryField {...props} />
      <div className="field-row">
        <TextField
          {...field('zip_code')}
          label={t('holiday.address.zip')}
          hint={t('holiday.address.zipHint')}
          autoComplete="postal-code"
          width="short"
          maxLength={10}
          check={filled('zip_code')}
        />
      </div>
      <TextField
        {...field('street')}
        label={t('holiday.address.street')}
        autoComplete="address-line1"
        maxLength={100}
        check={filled('street')}
      />
      <div className="field-row">
        <TextField
          {...field('house_number')}
          label={t('holiday.address.number')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          maxLength={5}
          check={filled('house_number')}
        />
        <TextField
          {...field('house_number_suffix')}
          label={t('holiday.address.suffix')}
          optional={t('form.optional')}
          autoComplete="off"
          width="short"
          maxLength={20}
          isChecked={false}
        />
      </div>
      <TextField
        {...field('city')}
        label={t('holiday.address.city')}
        autoComplete="address-level2"
        maxLength={100}
        check={filled('city')}
      />
    </StepForm>
  );
}

function CountryField({ texts, address, errors, readOnline }: AddressStep) {
  const t = textsOf(texts);
  const [isAbroad, setAbroad] = useState(address.country_code === ABROAD);
  const error = errors.country_code;
  return (
    <>
      <Field
        name="country_code"
        label={t('holiday.address.country')}
        error={error}
        state={error ? 'invalid' : 'none'}
      >
        <select
          id="country_code"
          name="country_code"
          className="input medium"
          autoComplete="country"
          defaultValue={address.country_code}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'country_code-fout' : undefined}
          onChange={({ currentTarget }) => setAbroad(currentTarget.value === ABROAD)}
        >
          <option value="NL">Nederland</option>
          <option value="BE">België</option>
          <option value={ABROAD}>{t('holiday.address.abroad')}</option>
        </select>
      </Field>
      <div role="status">
        {(isAbroad || error) && (
          <p className="abroad tint-blue">
            {t('holiday.address.abroadHint')}
            {readOnline && (
              <>
                {' '}
                <a href={readOnline}>{t('holiday.address.abroadLink')}</a>
              </>
            )}
          </p>
        )}
      </div>
    </>
  );
}
