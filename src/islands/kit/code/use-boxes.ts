/**
 * The keys of the six boxes: a digit moves forward, Backspace moves back, a paste fills all (specification, section 5).
 */
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '../../../../contract/verification-code.ts';
import type { Found } from './code-props.ts';
import { type Boxes, boxesOf, codeIn, nextBox, pasted, typedDigit } from './digits.ts';

export function useBoxes(found: Found, onChange: (code: string) => void) {
  const row = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Boxes>(() => boxesOf(found.text));

  const focusOn = (index: number) => focusBox(row.current, index);
  const change = (next: Boxes, index: number) => {
    setBoxes(next);
    onChange(codeIn(next));
    focusOn(index);
  };
  const fill = (text: string) => {
    const filled = pasted(text);
    if (filled) change(filled, nextBox(filled));
  };

  // Only when the boxes replace the one field.
  useLayoutEffect(() => {
    if (found.hasFocus) focusOn(nextBox(boxes));
  }, []);

  return {
    row,
    boxes,
    onText: (index: number, text: string) => {
      if (text.length >= CODE_LENGTH) return fill(text);
      // The keyboards of phones send no event for Backspace, so an emptied box counts as one.
      if (text === '') return change(boxes.with(index, ''), index - 1);
      const digit = typedDigit(text, boxes[index] ?? '');
      if (digit) change(boxes.with(index, digit), index + 1);
    },
    onKey: (index: number, event: KeyboardEvent) => {
      const goal = goalOf(event.key, index);
      const isTakingAway = event.key === 'Backspace' || event.key === 'Delete';
      if (goal === undefined && !isTakingAway) return;
      event.preventDefault();
      if (goal !== undefined) focusOn(goal);
      else change(boxes.with(index, ''), event.key === 'Backspace' ? index - 1 : index);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      fill(event.clipboardData.getData('text'));
    },
  };
}

/** The box that gets the focus after a key in the box at `index`. */
function goalOf(key: string, index: number): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: CODE_LENGTH - 1,
  };
  return goals[key];
}

function focusBox(row: HTMLElement | null, index: number): void {
  const box = row?.querySelectorAll('input')[Math.min(Math.max(index, 0), CODE_LENGTH - 1)];
  box?.focus();
  box?.select();
}
