/**
 * Keeps what the reader typed when React draws an island anew. A password manager or a translator changes the markup
 * that the server drew; React then cannot hydrate it, removes it, and draws the island from its props. The removed
 * controls still hold their values, files and selection: those go into the new controls of the same name.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input[name],select[name],textarea[name]';
const FAILURE = '.load-failure';

/** Watches an island until the page ends. */
export function keepTyped(island: HTMLElement): void {
  let kept = new Map<string, Control>();
  let focused: EventTarget | null = null;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  // A control that is removed loses the focus too, and is put back before this task.
  island.addEventListener('focusout', () =>
    setTimeout(() => {
      if (focused !== document.activeElement) focused = null;
    }),
  );

  new MutationObserver((changes) => {
    const removed = changes.filter(isRedraw).flatMap(({ removedNodes }) => [...removedNodes]);
    for (const [key, control] of keyed(removed)) kept.set(key, control);
    if (kept.size === 0) return;
    const drawn = keyed([island]);
    for (const [key, control] of drawn) {
      const old = kept.get(key);
      if (!old || old === control) continue;
      give(old, control);
      if (old === focused) focus(old, control);
    }
    // A component that failed is drawn again when the reader presses "Probeer opnieuw".
    if (drawn.size > 0 || !island.querySelector(FAILURE)) kept = new Map();
  }).observe(island, { childList: true, subtree: true });

  /** React draws the whole island anew, or a message in place of a part that failed. */
  function isRedraw({ target, addedNodes }: MutationRecord): boolean {
    return (
      target === island || [...addedNodes].some((node) => node instanceof Element && node.matches(FAILURE))
    );
  }
}

/** Controls by name, by value where several have one name, and by place where those are equal too. */
function keyed(roots: readonly Node[]): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const root of roots)
    if (root instanceof Element)
      for (const control of root.querySelectorAll<Control>(CONTROLS)) {
        const choice = isChoice(control) ? control.value : '';
        let place = 0;
        while (controls.has(`${control.name} ${choice} ${place}`)) place += 1;
        controls.set(`${control.name} ${choice} ${place}`, control);
      }
  return controls;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/** With the events of a reader, because components follow those. */
function give(old: Control, control: Control): void {
  if (isChoice(control) && isChoice(old)) {
    // A radio button is never unchecked: the one that was chosen is.
    const differs = control.checked !== old.checked;
    if (differs && (control.type === 'checkbox' || !control.checked)) control.click();
    return;
  }
  if (isFile(control) && isFile(old)) {
    if (!old.files?.length) return;
    control.files = old.files;
  } else {
    if (control.value === old.value) return;
    // React replaces the property of the element itself, and would not see the change.
    Reflect.set(Object.getPrototypeOf(control), 'value', old.value, control);
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

const isFile = (control: Control): control is HTMLInputElement => control.type === 'file';

function focus(old: Control, control: Control): void {
  control.focus({ preventScroll: true });
  if (control instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return;
  if (old.selectionStart !== null) control.setSelectionRange(old.selectionStart, old.selectionEnd);
}
