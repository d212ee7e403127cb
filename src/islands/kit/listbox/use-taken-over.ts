/** From when the script may put something of its own in a control's place: not while somebody is using that control. */
import { type RefObject, useEffect, useState } from 'react';

export function useTakenOver(native: RefObject<HTMLElement | null>): boolean {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    const control = native.current;
    if (!control) return;
    const takeOver = () => setTakenOver(true);
    // Not every browser gives the focus to what is pressed.
    if (!control.matches(':focus, :active')) return takeOver();
    control.addEventListener('blur', takeOver, { once: true });
    return () => control.removeEventListener('blur', takeOver);
  }, [native]);
  return isTakenOver;
}
