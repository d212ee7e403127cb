/** What a dialog is told to do. Told twice, by the browser's own command and by ours, it does it once. */

export type DialogCommand = 'show-modal' | 'close';

type Openable = Pick<HTMLDialogElement, 'open' | 'showModal' | 'close'>;

export function obey(target: object | null, command: DialogCommand): void {
  if (!target || !isOpenable(target)) return;
  if (command === 'show-modal' && !target.open) target.showModal();
  if (command === 'close' && target.open) target.close();
}

const isOpenable = (target: object): target is Openable => 'open' in target && 'showModal' in target;
