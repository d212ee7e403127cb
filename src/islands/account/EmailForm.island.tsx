/** A new e-mail address for the account. */
import { TextField } from '../kit/text/TextField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export function EmailForm(props: SectionProps) {
  const t = textsOf(props.texts);
  return (
    <SectionForm {...props} action={t('account.email.action')}>
      <TextField
        name="email"
        type="email"
        label={t('account.email.new')}
        hint={t('account.email.hint')}
        value={props.values.email}
        error={props.errors.email}
        isChecked={props.isChecked}
        autoComplete="email"
        inputMode="email"
      />
    </SectionForm>
  );
}
