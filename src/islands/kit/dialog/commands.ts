/** Opens or closes a dialog. The browser's command and ours can both arrive; the second one has no effect. */

export type DialogCommand = 'show-modal' | 'close';

type Openable = Pick<HTMLDialogElement, 'open' | 'showModal' | 'close'>;

export function obey(target: object | null, command: DialogCommand): void {
  if (!target || !isOpenable(target)) return;
  if (command === 'show-modal' && !target.open) target.showModal();
  if (command === 'close' && target.open) target.close();
}

const isOpenable = (target: object): target is Openable => 'open' in target && 'showModal' in target;
