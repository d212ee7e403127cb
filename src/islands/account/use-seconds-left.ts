/** Counts down to 0. @returns undefined on the first drawing, which is also that without script */
import { useEffect, useState } from 'react';

export function useSecondsLeft(seconds: number): number | undefined {
  const [left, setLeft] = useState<number>();
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
