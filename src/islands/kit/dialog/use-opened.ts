/** What an island's dialog is open about, for a dialog that is drawn only while it is open. */
import { useRef, useState } from 'react';

interface Opened<About> {
  readonly about: About;
  /** The key of the dialog: one that is opened again is a new one. */
  readonly turn: number;
  readonly onClose: () => void;
}

/**
 * A browser says that a dialog was closed some time after it is. Who presses the button again in between opens it
 * again, and what is said late of the one before counts no more.
 */
export function useOpened<About>() {
  const turns = useRef(0);
  const [opened, setOpened] = useState<Opened<About>>();
  const open = (about: About) => {
    turns.current += 1;
    const turn = turns.current;
    setOpened({ about, turn, onClose: () => setOpened((now) => (now?.turn === turn ? undefined : now)) });
  };
  return { opened, open };
}
