/** What follows when a dialog was closed, in any way. */

interface Handlers {
  readonly onClose?: (() => void) | undefined;
  /** Called when the browser could not return the focus: the element that opened the dialog no longer exists. */
  readonly onLost?: (() => void) | undefined;
}

/** @param dialog null when it was removed meanwhile */
export function afterClose(
  dialog: Pick<Node, 'contains'> | null,
  { activeElement, body }: Pick<Document, 'activeElement' | 'body'>,
  { onClose, onLost }: Handlers,
): void {
  // The focus is then still in the dialog, or on the page as a whole.
  if (activeElement === body || dialog?.contains(activeElement)) onLost?.();
  onClose?.();
}
