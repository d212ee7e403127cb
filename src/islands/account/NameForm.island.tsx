/** The name of the account. */
import { TextField } from '../kit/text/TextField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export function NameForm(props: SectionProps) {
  const t = textsOf(props.texts);
  const { values, errors, isChecked } = props;
  return (
    <SectionForm {...props}>
      <TextField
        name="first_name"
        label={t('account.name.first')}
        optional={t('form.optional')}
        value={values.first_name}
        error={errors.first_name}
        isChecked={isChecked}
        autoComplete="given-name"
      />
      <TextField
        name="last_name"
        label={t('account.name.last')}
        hint={t('account.name.lastHint')}
        value={values.last_name}
        error={errors.last_name}
        isChecked={isChecked}
        autoComplete="family-name"
        check={(text) => (text.trim() ? undefined : t('violation.FIELD-MISSING.last_name'))}
      />
    </SectionForm>
  );
}
