import type { MouseEvent } from 'react';

/**
 * Does what a link leads to on the page itself. A link that is meant to open elsewhere stays one. It takes the focus,
 * which a press does not give it in Safari: a dialog gives the focus back to where it was.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    act();
  };
}
