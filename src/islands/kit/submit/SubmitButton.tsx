/** Submits the form once. The button is never disabled: a second press during the request does nothing. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Text during the request, such as "Even geduld". */
  readonly busyText: string;
  /** A form value that identifies the pressed button. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly look?: 'action' | 'action-quiet';
  /** True while the island itself sends the form. */
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
      // Keeps the focus in the field: its check could move the button from under the pointer before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSending || isBusy ? busyText : children}
    </button>
  );
}

/** Allows one submit of the form, and the next one only after the page is shown again by the back button. */
function useSentOnce(button: { readonly current: HTMLButtonElement | null }): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let isUnderWay = false;
    const onSubmit = (event: SubmitEvent) => {
      if (isUnderWay) return event.preventDefault();
      isUnderWay = true;
      // An island that sends the form itself prevents the browser's submit later, and sets `isBusy`.
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
    // The reader stopped the request, so the form can be submitted again.
    window.navigation?.addEventListener('navigateerror', onShow);
    return () => {
      form.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onShow);
      window.navigation?.removeEventListener('navigateerror', onShow);
    };
  }, [button]);
  return isSending;
}
