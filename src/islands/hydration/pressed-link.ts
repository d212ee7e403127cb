type Press = Pick<MouseEvent, 'target' | 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** The pressed link whose page a dialog can stand for. With a key that opens it elsewhere it stays a link. */
export function pressedLink({ target, metaKey, ctrlKey, shiftKey }: Press): HTMLAnchorElement | null {
  if (metaKey || ctrlKey || shiftKey) return null;
  return (target as Element).closest<HTMLAnchorElement>('a[data-question]');
}
