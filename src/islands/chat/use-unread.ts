import { useEffect, useState } from 'react';
import type { ChatEntry } from '../../lib/shared/chat.ts';

/**
 * How many messages of the service the reader has read, and how many have arrived since.
 * @param readBefore how many an earlier page of this tab showed
 */
export function useUnread(
  entries: readonly ChatEntry[],
  isRead: boolean,
  readBefore: () => number | undefined,
): { readonly read: number; readonly unread: number } {
  const count = entries.filter((entry) => entry.kind === 'message' && entry.from === 'service').length;
  const [read, setRead] = useState(() => readBefore() ?? 0);
  useEffect(() => {
    if (isRead) setRead(count);
  }, [isRead, count]);
  return { read, unread: Math.max(0, count - read) };
}
