/**
 * A message that appears or disappears moves the buttons below it. A press on such a button first takes the focus from
 * a field; if the button then moves, the browser sends no click. So messages wait until the press has ended.
 */

let isPressed = false;
let waiting: (() => void)[] = [];
let isWatching = false;

/** Call it in the browser; a second call has no effect. */
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
  // The click of this press follows in the same event-loop tick.
  for (const then of all) setTimeout(then);
}

/** Calls the function when nothing is pressed. */
export function afterPress(then: () => void): void {
  if (isPressed) waiting.push(then);
  // With a touch the press has ended when the focus moves, but its click still follows.
  else setTimeout(then);
}
