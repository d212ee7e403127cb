/** What changes: pause or another address, and for which of several subscriptions. */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { CheckboxCards, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import type { DatesStep } from './request.ts';

const KINDS = ['suspension', 'temporary_address'] as const satisfies readonly ChangeKind[];

interface Props extends Pick<DatesStep, 'kind' | 'choices' | 'subscriptionIds' | 'errors'> {
  readonly t: Texts;
  readonly onChoose: () => void;
}

export function ChangeChoice({ kind, choices, subscriptionIds, errors, t, onChoose }: Props) {
  return (
    <>
      <RadioCards
        name="kind"
        label={t('holiday.kind.question')}
        value={kind}
        error={errors.kind}
        onChoose={onChoose}
        choices={KINDS.map((value) => ({
          value,
          label: t(`holiday.kind.${value}`),
          hint: t(`holiday.kind.${value}.hint`),
        }))}
      />
      {choices.length > 1 && (
        <CheckboxCards
          name="subscriptionIds"
          label={t('holiday.subscriptions.question')}
          values={subscriptionIds}
          error={errors.subscriptionIds}
          onChoose={onChoose}
          choices={choices}
        />
      )}
    </>
  );
}
