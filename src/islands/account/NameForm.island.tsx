/** The name of the account. */
import { firstNameInput, lastNameInput } from '../../../contract/personal-information.ts';
import { checkBy, sentencesBy } from '../kit/field/rule.ts';
import { TextField } from '../kit/text/TextField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export function NameForm(props: SectionProps) {
  const t = textsOf(props.texts);
  const { values, errors, isChecked } = props;
  const shared = {
    'TEXT-CHARACTERS': t('violation.TEXT-CHARACTERS'),
    'TEXT-HIDDEN': t('violation.TEXT-HIDDEN'),
  };
  const firstName = { ...shared, 'FIELD-INVALID': t('violation.FIELD-INVALID.first_name') };
  const lastName = {
    ...shared,
    'FIELD-MISSING': t('violation.FIELD-MISSING.last_name'),
    'FIELD-INVALID': t('violation.FIELD-INVALID.last_name'),
  };
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
        check={checkBy(firstNameInput, sentencesBy(firstName))}
      />
      <TextField
        name="last_name"
        label={t('account.name.last')}
        hint={t('account.name.lastHint')}
        value={values.last_name}
        error={errors.last_name}
        isChecked={isChecked}
        autoComplete="family-name"
        check={checkBy(lastNameInput, sentencesBy(lastName))}
      />
    </SectionForm>
  );
}
