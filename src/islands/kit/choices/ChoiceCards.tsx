/** Choices as cards: each is a radio button or check box with its label, in one group with a legend. */
import { type ReactNode, useState } from 'react';
import { FieldError } from '../field/Field.tsx';
import { describedBy, type FieldProps, hintId } from '../field/fields.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The choice is not available; the hint has the reason. */
  readonly isDisabled?: boolean | undefined;
}

interface Group extends Omit<FieldProps, 'check' | 'isChecked'> {
  readonly choices: readonly Choice[];
  /** Hides the legend, because the page's heading has the same text. */
  readonly isLegendHidden?: boolean | undefined;
  /** Places the cards, which are in the order of the choices; below each other when not given. */
  readonly arrange?: ((cards: readonly ReactNode[]) => ReactNode) | undefined;
}

interface RadioProps extends Group {
  readonly value?: string | undefined;
  readonly onChoose?: (value: string) => void;
}

export function RadioCards({ value, onChoose, ...group }: RadioProps) {
  return <Cards {...group} type="radio" chosen={value ? [value] : []} onChange={onChoose} />;
}

interface CheckboxProps extends Group {
  readonly values?: readonly string[] | undefined;
  readonly onChoose?: (value: string, isChosen: boolean) => void;
}

export function CheckboxCards({ values = [], onChoose, ...group }: CheckboxProps) {
  return <Cards {...group} type="checkbox" chosen={values} onChange={onChoose} />;
}

interface CardsProps extends Group {
  readonly type: 'radio' | 'checkbox';
  readonly chosen: readonly string[];
  readonly onChange?: ((value: string, isChosen: boolean) => void) | undefined;
}

function Cards(props: CardsProps) {
  const { name, label, hint, optional, choices, isLegendHidden, arrange, type, chosen, onChange } = props;
  // The server's message is about the choice that was posted.
  const [isChanged, setChanged] = useState(false);
  const error = isChanged ? undefined : props.error;
  // The error summary links to the first choice that can have the focus.
  const first = choices.findIndex(({ isDisabled }) => !isDisabled);
  const cards = choices.map((choice, index) => (
    <Card
      key={choice.value}
      {...choice}
      id={index === first ? name : `${name}-${choice.value}`}
      name={name}
      type={type}
      isChosen={chosen.includes(choice.value)}
      isInvalid={error !== undefined}
      onChange={(value, isChosen) => {
        setChanged(true);
        onChange?.(value, isChosen);
      }}
    />
  ));
  return (
    <fieldset
      className="field choices"
      data-state={error ? 'invalid' : 'none'}
      {...groupAttributes({ ...props, error })}
    >
      <legend className={isLegendHidden ? 'reader-only' : undefined}>
        <span>{label}</span>
        {optional && <span className="optional">{` ${optional}`}</span>}
      </legend>
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {arrange ? arrange(cards) : cards}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** ARIA has `required` and `invalid` for a radio group; check boxes have them one by one. */
function groupAttributes({ name, hint, error, optional, type }: CardsProps) {
  const described = describedBy(name, hint, error);
  if (type === 'checkbox') return { 'aria-describedby': described['aria-describedby'] };
  return { role: 'radiogroup', 'aria-required': optional ? undefined : true, ...described };
}

interface CardProps extends Choice, Pick<CardsProps, 'name' | 'type' | 'onChange'> {
  readonly id: string;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
}

function Card({ id, name, type, value, label, hint, isDisabled, isChosen, isInvalid, onChange }: CardProps) {
  // The group itself has the hint of the name, which is the id of its first choice.
  const ownHint = hintId(`${name}-${value}`);
  return (
    <div className="choice">
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        aria-invalid={(type === 'checkbox' && isInvalid) || undefined}
        aria-describedby={hint ? ownHint : undefined}
        onChange={({ currentTarget }) => onChange?.(value, currentTarget.checked)}
      />
      <label htmlFor={id}>
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={ownHint}>
          {hint}
        </p>
      )}
    </div>
  );
}
