/**
 * A question or a text above the page, in the browser's own dialog: it holds the focus, Escape closes it, and the focus
 * goes back to what opened it. With a `DialogButton` it opens and closes without script where the browser can.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Sign } from '../sign/Sign.tsx';
import { obey } from './commands.ts';

interface Props {
  /** What a `DialogButton` calls it by. */
  readonly id: string;
  readonly heading: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** For an island that opens and closes it by itself; else its buttons do. */
  readonly isOpen?: boolean | undefined;
  /** It was closed, in whichever way. */
  readonly onClose?: (() => void) | undefined;
  /** Where what opened it is gone once it is closed: takes the focus to where the reader goes on. */
  readonly onLost?: (() => void) | undefined;
}

export function Dialog({ id, heading, closeLabel, children, isOpen, onClose, onLost }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen !== undefined) obey(dialog.current, isOpen ? 'show-modal' : 'close');
  }, [isOpen]);
  const onClosed = () => {
    // Where the browser finds nothing to give it back to, the focus is still in here.
    const focused = document.activeElement;
    if (focused === document.body || dialog.current?.contains(focused)) onLost?.();
    onClose?.();
  };
  return (
    <dialog ref={dialog} id={id} className="dialog" aria-labelledby={`${id}-kop`} onClose={onClosed}>
      <div className="dialog-head">
        <h2 id={`${id}-kop`}>{heading}</h2>
        <DialogButton dialog={id} command="close" look="dialog-close">
          <Sign name="cross" />
          <span className="reader-only">{closeLabel}</span>
        </DialogButton>
      </div>
      {children}
    </dialog>
  );
}

interface ButtonProps {
  /** The dialog's id. */
  readonly dialog: string;
  readonly command: 'show-modal' | 'close';
  readonly look: 'action' | 'action-quiet' | 'dialog-close';
  readonly children: ReactNode;
}

export function DialogButton({ dialog, command, look, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={look}
      // Read by the browser itself where it knows them, so that no script is needed.
      {...{ commandfor: dialog, command }}
      onClick={({ currentTarget: button }) => {
        // Safari leaves a button that is pressed by a pointer without the focus, which would then not come back to it.
        if (command === 'show-modal') button.focus();
        if (!('command' in button)) obey(document.getElementById(dialog), command);
      }}
    >
      {children}
    </button>
  );
}
