/** Asks before a move is taken back, and does it. When the line fails the same form can be sent without the script. */
import { type SubmitEvent, useState } from 'react';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { Dialog, DialogButton } from '../kit/dialog/Dialog.tsx';
import { Sign } from '../kit/sign/Sign.tsx';
import { send } from '../shell/graphql.ts';
import { notify } from '../shell/notifications.ts';
import { cancelWords, type Move } from './moves.ts';
import { refreshHero } from './refresh-hero.ts';
import { violationText } from './words.ts';

interface Props {
  readonly move: Move;
  readonly today: string;
  readonly t: Texts;
  readonly onClose: () => void;
}

export function CancelDialog({ move, today, t, onClose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The words of the moment of asking: once taken back, there is nothing to ask any more.
  const [words] = useState(() => cancelWords(move, t, today));

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const input = { moveId: move.moveId };
    const answer = await send('web', CancelMovingHouse, { input }, { idempotencyKey: key });
    // The script that sends is gone after a release: the page without it does the same.
    if (!answer.ok && answer.problem.kind === 'script')
      return location.assign(`?annuleren=${encodeURIComponent(move.moveId)}`);
    setBusy(false);
    const refusal = answer.ok ? answer.data.cancelMovingHouseV2.violations[0] : { code: answer.problem.code };
    if (refusal) return setProblem(violationText(t, { ...refusal, field: 'moveId' }, today));
    notify({ variant: 'success', content: t('moving.cancel.done') });
    refreshHero();
    setOpen(false);
  };

  return (
    <Dialog
      id="annuleren"
      heading={words.heading}
      closeLabel={t('form.close')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <form method="post" className="dialog-form" onSubmit={onSubmit}>
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
            {isBusy ? t('form.busy') : t('moving.cancel')}
          </button>
          <DialogButton dialog="annuleren" command="close" look="action-quiet">
            {t('moving.cancel.keep')}
          </DialogButton>
        </div>
      </form>
    </Dialog>
  );
}
