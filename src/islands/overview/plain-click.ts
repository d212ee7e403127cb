import type { MouseEvent } from 'react';

/** Does what a link leads to on the page itself. A link that is meant to open elsewhere stays one. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}
