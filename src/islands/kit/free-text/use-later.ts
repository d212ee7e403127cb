/** A text for the ear: the last one, once it has stayed the same for a second. Else each key would be talked over. */
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
