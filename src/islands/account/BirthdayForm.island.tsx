/** The birthday of the account. It is optional, so an empty field is saved too. */
import { isPossibleBirthday } from '../../../contract/birthday.ts';
import { DateField } from '../kit/date/DateField.tsx';
import { dateProblem, fullDateOf } from '../kit/date/date-text.ts';
import { textsOf } from '../shell/island-texts.ts';
import { dateSentences } from '../wizard/date-sentences.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

interface Props extends SectionProps {
  /** ISO day. */
  readonly today: string;
}

export function BirthdayForm({ today, ...props }: Props) {
  const t = textsOf(props.texts);
  const { values, errors, isChecked } = props;
  const example = t('account.birthday.example');
  const check = (text: string) => {
    if (text.trim() === '') return undefined;
    const problem = dateProblem(text, fullDateOf);
    if (problem) return dateSentences(t, example)[problem];
    const day = fullDateOf(text);
    return day && !isPossibleBirthday(day, today) ? t('violation.FIELD-INVALID.date_of_birth') : undefined;
  };
  return (
    <SectionForm {...props}>
      <p>{t('account.birthday.why')}</p>
      <DateField
        name="date_of_birth"
        label={t('account.birthday')}
        hint={t('account.birthday.hint', { example })}
        optional={t('form.optional')}
        value={values.date_of_birth}
        error={errors.date_of_birth}
        isChecked={isChecked}
        autoComplete="bday"
        mark={t('form.dateMark')}
        read={fullDateOf}
        check={check}
      />
    </SectionForm>
  );
}
