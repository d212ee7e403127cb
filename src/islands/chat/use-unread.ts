import { useEffect, useState } from 'react';
import type { ChatEntry } from '../../lib/shared/chat.ts';

/** How many messages of the service have arrived while the window was small. */
export function useUnread(entries: readonly ChatEntry[], isRead: boolean): number {
  const count = entries.filter((entry) => entry.kind === 'message' && entry.from === 'service').length;
  const [read, setRead] = useState(count);
  useEffect(() => {
    if (isRead) setRead(count);
  }, [isRead, count]);
  return Math.max(0, count - read);
}
