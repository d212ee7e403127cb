/** Lets the script replace a control of the browser when the reader is not using it. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * @param takeOver called once and rendered synchronously, so that the reader cannot start to use the control meanwhile
 */
export function useWhenFree(native: RefObject<HTMLElement | null>, takeOver: () => void): void {
  useEffect(() => {
    const control = native.current;
    if (!control) return;
    const take = () => flushSync(takeOver);
    const look = setTimeout(() => {
      // Not every browser focuses a pressed control.
      if (!control.matches(':focus, :active')) take();
      else control.addEventListener('blur', take, { once: true });
    });
    return () => {
      clearTimeout(look);
      control.removeEventListener('blur', take);
    };
  }, [native]);
}
