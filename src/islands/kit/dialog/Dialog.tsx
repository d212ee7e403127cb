/**
 * A modal dialog, by the browser's `dialog`: it holds the focus, Escape closes it, and the focus returns to the element
 * that opened it. A `DialogButton` opens and closes it without script in browsers with invoker commands.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Sign } from '../sign/Sign.tsx';
import { afterClose } from './after-close.ts';
import { obey } from './commands.ts';

interface Props {
  /** A `DialogButton` refers to it. */
  readonly id: string;
  readonly heading: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** For an island that opens and closes the dialog in code, without a `DialogButton`. */
  readonly isOpen?: boolean | undefined;
  /** Called after the dialog was closed, in any way. */
  readonly onClose?: (() => void) | undefined;
  /** Called after closing when the element that opened the dialog no longer exists: moves the focus. */
  readonly onLost?: (() => void) | undefined;
}

export function Dialog({ id, heading, closeLabel, children, isOpen, onClose, onLost }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen !== undefined) obey(dialog.current, isOpen ? 'show-modal' : 'close');
  }, [isOpen]);
  const onClosed = () => afterClose(dialog.current, document, { onClose, onLost });
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
  /** Id of the dialog. */
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
      // Browsers with invoker commands handle these attributes without script.
      {...{ commandfor: dialog, command }}
      onClick={({ currentTarget: button }) => {
        // Safari does not focus a button that a pointer presses, so the focus could not return to it.
        if (command === 'show-modal') button.focus();
        if (!('command' in button)) obey(document.getElementById(dialog), command);
      }}
    >
      {children}
    </button>
  );
}
