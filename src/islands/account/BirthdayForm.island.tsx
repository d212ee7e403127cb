/** The birthday of the account. It is optional, so an empty field is saved too. */
import { DottedDateField } from '../kit/amount/DottedDateField.tsx';
import { isoDayOfMask } from '../kit/amount/masks.ts';
import { textsOf } from '../shell/island-texts.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export function BirthdayForm(props: SectionProps) {
  const t = textsOf(props.texts);
  const { values, errors, isChecked } = props;
  const check = (text: string) =>
    text.trim() === '' || isoDayOfMask(text) ? undefined : t('violation.DATE-INVALID.date_of_birth');
  return (
    <SectionForm {...props}>
      <p>{t('account.birthday.why')}</p>
      <DottedDateField
        name="date_of_birth"
        label={t('account.birthday')}
        hint={t('account.birthday.hint')}
        optional={t('form.optional')}
        value={values.date_of_birth}
        error={errors.date_of_birth}
        isChecked={isChecked}
        autoComplete="bday"
        check={check}
      />
    </SectionForm>
  );
}
