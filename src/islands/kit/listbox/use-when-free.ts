/** When the script may put something of its own in a control's place: not while somebody is using that control. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** @param takeOver called once, and drawn at once: nobody can begin to use the control between the look at it and the change */
export function useWhenFree(native: RefObject<HTMLElement | null>, takeOver: () => void): void {
  useEffect(() => {
    const control = native.current;
    if (!control) return;
    const take = () => flushSync(takeOver);
    const look = setTimeout(() => {
      // Not every browser gives the focus to what is pressed.
      if (!control.matches(':focus, :active')) take();
      else control.addEventListener('blur', take, { once: true });
    });
    return () => {
      clearTimeout(look);
      control.removeEventListener('blur', take);
    };
  }, [native]);
}
