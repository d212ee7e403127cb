/** Sends the form once. It says what it does, and is never greyed out: a second press while sending does nothing. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  readonly children: ReactNode;
  /** While sending, such as "Even geduld". */
  readonly busyText: string;
  /** A field of the form that says which button was pressed. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly look?: 'action' | 'action-quiet';
  /** The island sends by itself and is still at it. */
  readonly isBusy?: boolean | undefined;
}

export function SubmitButton({ children, busyText, name, value, look = 'action', isBusy = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isSending = useSentOnce(button);
  return (
    <button
      ref={button}
      type="submit"
      className={look}
      name={name}
      value={value}
      aria-disabled={isSending || isBusy || undefined}
      // The field that has the focus keeps it: its check would move the button from under the pointer, and the press be lost.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSending || isBusy ? busyText : children}
    </button>
  );
}

/** Lets the first submit of the button's form pass, and no second one until the page is shown again by the back button. */
function useSentOnce(button: { readonly current: HTMLButtonElement | null }): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let isUnderWay = false;
    const onSubmit = (event: SubmitEvent) => {
      if (isUnderWay) return event.preventDefault();
      isUnderWay = true;
      // An island that sends by itself stops the browser's own sending after us, and says itself that it is busy.
      setTimeout(() => {
        isUnderWay = !event.defaultPrevented;
        setSending(isUnderWay);
      });
    };
    const onShow = () => {
      isUnderWay = false;
      setSending(false);
    };
    form.addEventListener('submit', onSubmit);
    window.addEventListener('pageshow', onShow);
    // Stopped, by a reader to whom it took too long: it can be sent again.
    window.navigation?.addEventListener('navigateerror', onShow);
    return () => {
      form.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onShow);
      window.navigation?.removeEventListener('navigateerror', onShow);
    };
  }, [button]);
  return isSending;
}
