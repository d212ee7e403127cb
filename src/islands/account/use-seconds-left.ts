/** Counts down to 0. Without script, and on the first drawing, nothing is left: a button is then never missing. */
import { useEffect, useState } from 'react';

export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (seconds === 0) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
