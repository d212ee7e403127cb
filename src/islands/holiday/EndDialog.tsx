/** Asks before a change is taken back, and does it. When the line fails the same form can be sent without the script. */
import { type SubmitEvent, useState } from 'react';
import { CancelSuspension, CancelTemporaryAddress } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { Dialog, DialogButton } from '../kit/dialog/Dialog.tsx';
import { Sign } from '../kit/sign/Sign.tsx';
import { send } from '../shell/graphql.ts';
import { notify } from '../shell/notifications.ts';
import { endAddress, endWords, type HolidayChange } from './changes.ts';
import { refreshParts } from './refresh-parts.ts';
import { periodText, violationText } from './words.ts';

interface Props {
  readonly change: HolidayChange;
  readonly today: string;
  readonly t: Texts;
  readonly onClose: () => void;
}

export function EndDialog({ change, today, t, onClose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The words of the moment of asking: once ended, there is nothing to ask any more.
  const [words] = useState(() => endWords(change, t, today));

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await endChange(change, key);
    // The script that sends is gone after a release: the page without it does the same.
    if (outcome.kind === 'missing') return location.assign(endAddress(change));
    setBusy(false);
    if (outcome.kind === 'refused') return setProblem(violationText(t, outcome.violation, today));
    notify({ variant: 'success', content: doneText(outcome.change, t, today) });
    refreshParts();
    setOpen(false);
  };

  if (!words) return null;
  return (
    <Dialog id="einde" heading={words.heading} closeLabel={t('form.close')} isOpen={isOpen} onClose={onClose}>
      <form method="post" className="dialog-form" onSubmit={onSubmit}>
        <p>
          <strong>{change.subscription.product.name}</strong>
          <br />
          {periodText(t, change, today)}
        </p>
        <p>{words.text}</p>
        <p className="field-error" role="alert">
          {problem && (
            <>
              <Sign name="error" />
              <span>{problem}</span>
            </>
          )}
        </p>
        <div className="dialog-actions">
          <button type="submit" className="action" aria-disabled={isBusy || undefined}>
            {isBusy ? t('form.busy') : words.button}
          </button>
          <DialogButton dialog="einde" command="close" look="action-quiet">
            {t('holiday.end.keep')}
          </DialogButton>
        </div>
      </form>
    </Dialog>
  );
}

type Outcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'done'; readonly change: HolidayChange }
  | { readonly kind: 'refused'; readonly violation: Parameters<typeof violationText>[1] };

async function endChange({ kind, changeId }: HolidayChange, idempotencyKey: string): Promise<Outcome> {
  const variables = { input: { changeId } };
  const answer =
    kind === 'suspension'
      ? await send('web', CancelSuspension, variables, { idempotencyKey })
      : await send('web', CancelTemporaryAddress, variables, { idempotencyKey });
  if (!answer.ok && answer.problem.kind === 'script') return { kind: 'missing' };
  if (!answer.ok) return { kind: 'refused', violation: { code: answer.problem.code } };
  const { violations, changes } =
    'cancelDeliverySuspensionV2' in answer.data
      ? answer.data.cancelDeliverySuspensionV2
      : answer.data.cancelTemporaryDeliveryAddressV2;
  const [refusal] = violations;
  if (refusal) return { kind: 'refused', violation: { code: refusal.code, values: refusal.values } };
  const [change] = changes;
  if (!change) throw new Error('A change was ended and not answered');
  return { kind: 'done', change };
}

function doneText(change: HolidayChange, t: Texts, today: string): string {
  if (change.state === 'cancelled') return t('holiday.end.done.cancelled');
  return t('holiday.end.done.ended', { date: longDate(change.lastDay, today) });
}
