/**
 * What changes: pause or another address, and for which of several subscriptions. One that is left out has a word about
 * that at its box.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { CheckboxCards, RadioCards } from '../kit/choices/ChoiceCards.tsx';
import type { Quoted } from './outcome.ts';
import type { DatesStep, HolidayChoice } from './request.ts';

const KINDS = ['suspension', 'temporary_address'] as const satisfies readonly ChangeKind[];

interface Props extends Pick<DatesStep, 'kind' | 'choices' | 'subscriptionIds' | 'errors' | 'today'> {
  /** Gets the element with the fields. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** As the reader has it now. */
  readonly chosen: Pick<DatesStep, 'kind' | 'subscriptionIds'>;
  readonly quoted: Quoted | undefined;
  readonly t: Texts;
  readonly onChoose: () => void;
}

export function ChangeChoice(props: Props) {
  const { box, kind, choices, subscriptionIds, errors, chosen, quoted, today, t, onChoose } = props;
  const hintOf = ({ value, hint, leftOut, endsOn }: HolidayChoice) =>
    leftOut[chosen.kind] ??
    (quoted && chosen.subscriptionIds.includes(value) && isLeftOut(quoted, chosen.kind, value)
      ? nothingInside(quoted, endsOn, t, today)
      : hint);
  /** The subscriptions that the reader chose or left out, in this step, before hydration or on an earlier visit. */
  const touched = useRef(new Set<string>());
  useEffect(() => {
    const first = firstChosen(choices, kind);
    for (const [id, field] of fieldsIn(box.current))
      if (field.checked !== first.includes(id)) touched.current.add(id);
  }, []);
  /** Another kind of change can close all days of a subscription, or open them. */
  const onKind = (value: string) => {
    const first = firstChosen(choices, value as ChangeKind);
    for (const [id, field] of fieldsIn(box.current))
      if (!touched.current.has(id) && !field.disabled) field.checked = first.includes(id);
    onChoose();
  };
  return (
    <div ref={box} className="change-choice">
      <RadioCards
        name="kind"
        label={t('holiday.kind.question')}
        value={kind}
        error={errors.kind}
        onChoose={onKind}
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
          onChoose={(id) => {
            touched.current.add(id);
            onChoose();
          }}
          choices={choices.map((choice) => ({ ...choice, hint: hintOf(choice) }))}
        />
      )}
    </div>
  );
}

/** False until the quote of the present choice has arrived. */
const isLeftOut = ({ quote, kind, subscriptionIds }: Quoted, chosenKind: ChangeKind, id: string) =>
  kind === chosenKind &&
  subscriptionIds.includes(id) &&
  quote.parts.length > 0 &&
  quote.parts.every(({ subscription }) => subscription.subscriptionId !== id);

/** Why a chosen subscription is no part of the change. */
function nothingInside({ firstDay }: Quoted, endsOn: string | undefined, t: Texts, today: string): string {
  const isOver = endsOn !== undefined && endsOn < firstDay;
  return isOver
    ? t('holiday.leftOut.endsBefore', { date: longDate(endsOn, today) })
    : t('holiday.leftOut.none');
}

/** As the server chooses at first: those that are not left out, or all of them when each is. */
function firstChosen(choices: readonly HolidayChoice[], kind: ChangeKind): readonly string[] {
  const open = choices.filter(({ leftOut }) => leftOut[kind] === undefined);
  return (open.length > 0 ? open : choices).map(({ value }) => value);
}

const fieldsIn = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLInputElement>('[name="subscriptionIds"]') ?? [])].map(
    (field) => [field.value, field] as const,
  );
