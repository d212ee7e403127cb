/** The item of an island's dialog, for a dialog that is rendered only while it is open. */
import { useRef, useState } from 'react';

interface Opened<About> {
  readonly about: About;
  /** React key of the dialog: each opening renders a new one. */
  readonly key: number;
  readonly onClose: () => void;
}

/**
 * A browser sends the `close` event some time after a dialog closes. When the reader opened a dialog again meanwhile,
 * the event of the earlier one is ignored.
 */
export function useOpened<About>() {
  const openings = useRef(0);
  const [opened, setOpened] = useState<Opened<About>>();
  const open = (about: About) => {
    openings.current += 1;
    const key = openings.current;
    setOpened({ about, key, onClose: () => setOpened((now) => (now?.key === key ? undefined : now)) });
  };
  return { opened, open };
}
