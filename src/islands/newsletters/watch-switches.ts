/** Follows the switches and frequencies that the server drew, and saves each change. */
import type { Channel, Frequency } from '../../../contract/newsletters.ts';
import { redraw } from '../overview/redraw.ts';
import type { SaveResult, SwitchChange } from './save-switch.ts';

interface Handlers {
  readonly save: (change: SwitchChange) => Promise<SaveResult>;
  readonly onSaved: () => void;
  readonly onFailed: (reason: Exclude<SaveResult, 'saved' | 'UNAUTHENTICATED'>) => void;
}

/** A row's values, as they were last saved. */
interface Row {
  readonly isOn: boolean;
  readonly frequency: string | undefined;
}

/** A form with typed values was not saved, such as one that came back after a login: its own button saves it. */
const WATCHED = 'form:not([data-typed])';

/** Also saves what was changed before the script arrived. @returns the function that stops it */
export function watchSwitches(root: HTMLElement, handlers: Handlers): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>(`${WATCHED} .switch-row`)];
  const buttons = [...root.querySelectorAll<HTMLElement>(`${WATCHED} [data-save]`)];
  const stops = rows.map((row) => watchRow(row, handlers));
  for (const button of buttons) button.hidden = true;
  return () => {
    for (const stop of stops) stop();
    for (const button of buttons) button.hidden = false;
  };
}

function watchRow(row: HTMLElement, { save, onSaved, onFailed }: Handlers): () => void {
  const box = row.querySelector<HTMLInputElement>('.switch') as HTMLInputElement;
  const select = row.querySelector('select');
  const shown = (): Row => ({ isOn: box.checked, frequency: select?.value });
  let saved: Row = {
    isOn: box.defaultChecked,
    frequency: [...(select?.options ?? [])].find(({ defaultSelected }) => defaultSelected)?.value,
  };
  let isBusy = false;

  /** One request at a time; a change during it is sent afterwards. */
  const onChange = async () => {
    if (isBusy || isSame(shown(), saved)) return;
    isBusy = true;
    const sent = shown();
    const result = await save(changeOf(box, sent));
    isBusy = false;
    // The server keeps the posted form during a login, and shows it again afterwards.
    if (result === 'UNAUTHENTICATED') return box.form?.submit();
    if (result !== 'saved') {
      box.checked = saved.isOn;
      if (select && saved.frequency) select.value = saved.frequency;
      return onFailed(result);
    }
    saved = sent;
    if (!isSame(shown(), saved)) return onChange();
    const brandId = box.form?.dataset.brand;
    await redraw([
      'zin',
      `pauze-${box.value}`,
      `gekozen-${box.value}`,
      `aantal-${brandId}`,
      `pauze-van-${brandId}`,
    ]);
    onSaved();
  };
  row.addEventListener('change', onChange);
  onChange();
  return () => row.removeEventListener('change', onChange);
}

const isSame = (one: Row, other: Row) => one.isOn === other.isOn && one.frequency === other.frequency;

function changeOf(box: HTMLInputElement, { isOn, frequency }: Row): SwitchChange {
  const brandId = box.form?.dataset.brand ?? '';
  if (box.name === 'channel')
    return { kind: 'preference', brandId, channel: box.value as Channel, allowed: isOn };
  const chosen = frequency?.split(':').at(-1) as Frequency | undefined;
  return { kind: 'letter', brandId, newsletterId: box.value, subscribed: isOn, frequency: chosen };
}
