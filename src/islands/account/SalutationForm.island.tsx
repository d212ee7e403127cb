/** The salutation of the account. None is a choice like the others, and chosen unless the reader chose another. */
import { type Choice, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionForm, type SectionProps } from './SectionForm.tsx';

interface Props extends SectionProps {
  readonly choices: readonly Choice[];
}

export function SalutationForm({ choices, ...props }: Props) {
  const t = textsOf(props.texts);
  return (
    <SectionForm {...props}>
      <RadioCards
        name="gender"
        label={t('account.gender')}
        hint={t('account.gender.hint')}
        isLegendHidden
        value={props.values.gender}
        error={props.errors.gender}
        choices={choices}
      />
    </SectionForm>
  );
}
