/** A new e-mail address for the account, and which subscriptions with the present address get it too. */
import { CheckboxCards, type Choice } from '../kit/choices/ChoiceCards.tsx';
import { TextField } from '../kit/text/TextField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { emailCheck } from '../wizard/email-check.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

export interface EmailFormProps extends SectionProps {
  /** The present address is not confirmed; the form begins with it. */
  readonly isUnconfirmed: boolean;
  /** Subscriptions with the present address. */
  readonly followers: readonly Choice[];
  /** Their ids that are ticked. */
  readonly following: readonly string[];
}

export function EmailForm(props: EmailFormProps) {
  const { isUnconfirmed, followers, following, values, errors, isChecked } = props;
  const t = textsOf(props.texts);
  return (
    <SectionForm {...props} action={t('account.email.action')}>
      <input type="hidden" name="actie" value="vraag" />
      <TextField
        name="email"
        type="email"
        label={isUnconfirmed ? t('account.email') : t('account.email.new')}
        hint={t('account.email.hint')}
        value={values.email}
        error={errors.email}
        isChecked={isChecked}
        autoComplete="email"
        inputMode="email"
        check={emailCheck(t)}
      />
      {followers.length > 0 && (
        <CheckboxCards
          name="following"
          label={t('account.email.following')}
          choices={followers}
          values={following}
        />
      )}
    </SectionForm>
  );
}
