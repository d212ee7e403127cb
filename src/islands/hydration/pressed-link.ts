type Press = Pick<MouseEvent, 'target' | 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** The pressed link that a dialog can replace; undefined with a key that opens the link in a new tab or window. */
export function pressedLink({ target, metaKey, ctrlKey, shiftKey }: Press): HTMLAnchorElement | null {
  if (metaKey || ctrlKey || shiftKey) return null;
  return (target as Element).closest<HTMLAnchorElement>('a[data-question]');
}
