/** The one visible message, shared by all islands of a page. */
import { atom } from 'nanostores';
import type { NotificationVariant } from '../kit/notification/Notification.tsx';

export interface Notice {
  readonly variant: NotificationVariant;
  readonly content: string;
  readonly hideAfterMs?: number;
  readonly shouldAnnounce?: boolean;
  readonly showIcon?: boolean;
}

export const $notice = atom<Notice | undefined>();

let places = 0;

/** Replaces the visible message; the same message again changes nothing. */
export function notify(notice: Notice): void {
  if (places === 0) throw new Error('A notification was used without its provider');
  const shown = $notice.get();
  if (shown?.variant === notice.variant && shown.content === notice.content) return;
  $notice.set(notice);
}

export function dismiss(): void {
  $notice.set(undefined);
}

/** Registers a component that shows messages. @returns the function that removes it */
export function providePlace(): () => void {
  places += 1;
  return () => {
    places -= 1;
  };
}
