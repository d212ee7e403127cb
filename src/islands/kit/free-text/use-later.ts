/** A text for screen readers, once it has not changed for a second: else each key would interrupt the announcement. */
import { useEffect, useState } from 'react';

const QUIET_MS = 1000;

export function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
