/** Replaces the select: a button with the chosen option, and the list that it opens. */
import { type HTMLAttributes, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { SelectItem } from '../select/items.ts';
import { Sign } from '../sign/Sign.tsx';
import { choosesOnRelease } from './listbox-keys.ts';
import { useCombobox } from './use-combobox.ts';

interface Props {
  /** The attributes that the select had. */
  readonly attributes: HTMLAttributes<HTMLButtonElement> & { readonly id: string };
  readonly label: string;
  readonly items: readonly SelectItem[];
  readonly native: RefObject<HTMLSelectElement | null>;
  readonly className: string;
  readonly onLeave: () => void;
}

export function Combobox({ attributes, label, items, native, className, onLeave }: Props) {
  const combobox = useCombobox(items, native);
  const { state, chosen, open, shut, onKeyDown } = combobox;
  const press = usePress();
  const toggle = state.isOpen ? shut : open;
  return (
    <div className={className}>
      <button
        type="button"
        className="input"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={state.isOpen}
        aria-controls={listId(attributes.id)}
        aria-activedescendant={state.isOpen ? optionId(attributes.id, state.active) : undefined}
        {...attributes}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => press.began(event, false) && toggle()}
        // A touch can be the start of scrolling, so only its click opens the list.
        onClick={(event) => press.isAnswered(event.detail) || toggle()}
        onBlur={() => {
          shut();
          onLeave();
        }}
      >
        {items[chosen]?.label}
      </button>
      {state.isOpen && (
        <Options id={attributes.id} label={label} items={items} combobox={combobox} press={press} />
      )}
    </div>
  );
}

const listId = (id: string) => `${id}-lijst`;
const optionId = (id: string, index: number) => `${id}-keuze-${index}`;

interface OptionsProps extends Pick<Props, 'label' | 'items'> {
  readonly id: string;
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly press: ReturnType<typeof usePress>;
}

function Options({ id, label, items, combobox, press }: OptionsProps) {
  const { state, chosen, pointAt, choose } = combobox;
  return (
    // A press on the list keeps the focus on the button.
    <div id={listId(id)} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {items.map((item, index) => (
        <Option
          key={item.key}
          id={optionId(id, index)}
          label={item.label}
          isChosen={index === chosen}
          isActive={index === state.active}
          onPointerEnter={() => pointAt(index)}
          onPointerDown={(event) => press.began(event, true)}
          onPointerUp={(event) => press.choosesNow(event) && choose(index)}
          // From a touch or a screen reader. Closing the list earlier would send the click to the element below it.
          onClick={() => choose(index)}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<HTMLAttributes<HTMLDivElement>, 'onPointerEnter' | 'onClick'> {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

function Option({ label, isChosen, isActive, ...rest }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the button, which refers to the active option.
    <div ref={option} role="option" aria-selected={isChosen} data-active={isActive || undefined} {...rest}>
      <span>{label}</span>
      {isChosen && <Sign name="check" />}
    </div>
  );
}

/** One press of a mouse: where it began, and its duration at the release. */
function usePress() {
  const press = useRef({ at: 0, onOption: false, isAnswered: false });
  return {
    /** @returns true when the press chooses, and not the click that follows */
    began({ button, pointerType, timeStamp }: PointerEvent, onOption: boolean): boolean {
      const isMouse = pointerType === 'mouse' && button === 0;
      press.current = { at: timeStamp, onOption, isAnswered: isMouse && !onOption };
      return isMouse;
    },
    choosesNow: ({ pointerType, timeStamp }: PointerEvent): boolean =>
      pointerType === 'mouse' &&
      choosesOnRelease({ beganOnOption: press.current.onOption, tookMs: timeStamp - press.current.at }),
    /** False for a click without a pointer, such as that of a screen reader. */
    isAnswered(detail: number): boolean {
      const { isAnswered } = press.current;
      press.current.isAnswered = false;
      return isAnswered && detail > 0;
    },
  };
}
