/**
 * A message that comes or goes moves what stands beneath it. Leaving a field is most often the beginning of a press on just
 * that, and a press whose mark moves away before it ends is lost: so messages wait until it is over.
 */

let isPressed = false;
let waiting: (() => void)[] = [];
let isWatching = false;

/** To be called once there is a page; watching twice is watching once. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
}

function release(): void {
  isPressed = false;
  const all = waiting;
  waiting = [];
  // The click belongs to the press, and follows in this very turn.
  for (const then of all) setTimeout(then);
}

/** Does it once nothing is pressed any more. */
export function afterPress(then: () => void): void {
  if (isPressed) waiting.push(then);
  // A touch is no press any more when the focus moves, and its click is still to come.
  else setTimeout(then);
}
