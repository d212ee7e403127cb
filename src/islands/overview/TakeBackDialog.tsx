/** Asks before something is taken back, and does it. When the line fails the same form can be sent without the script. */
import { type SubmitEvent, useState } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { Dialog, DialogButton } from '../kit/dialog/Dialog.tsx';
import { Sign } from '../kit/sign/Sign.tsx';
import { notify } from '../shell/notifications.ts';
import type { ShownProblem } from '../shell/problem.ts';
import { TraceCode } from '../shell/TraceCode.tsx';
import { focusOn } from './focus-on.ts';
import type { Question } from './question.ts';
import { redraw } from './redraw.ts';
import type { TakenBack } from './taken-back.ts';

interface Props {
  readonly id: string;
  readonly question: Question;
  /** The words of the link that was pressed. */
  readonly button: string;
  readonly keep: string;
  /** The page that asks the same without script. */
  readonly address: string;
  /** @param key the same for each press */
  readonly takeBack: (key: string) => Promise<TakenBack>;
  /** The ids of what the server drew about it. */
  readonly renews: readonly string[];
  readonly onClose: () => void;
  readonly t: Texts;
}

export function TakeBackDialog({ id, question, button, keep, address, takeBack, renews, onClose, t }: Props) {
  const { id: about, heading, subject, text } = question;
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly problem: ShownProblem; readonly isExpired: boolean }>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await takeBack(key);
    if (outcome.kind === 'elsewhere') return location.assign(address);
    if (outcome.kind === 'done') {
      await redraw(renews);
      notify({ variant: 'success', content: outcome.text });
      return setOpen(false);
    }
    setBusy(false);
    setFailure({ problem: outcome.problem, isExpired: outcome.kind === 'expired' });
  };

  return (
    <Dialog {...{ id, heading, isOpen, onClose }} closeLabel={t('form.close')} onLost={() => focusOn(about)}>
      <form method="post" className="dialog-form" onSubmit={onSubmit}>
        {subject.length > 0 && <Subject lines={subject} />}
        <p>{text}</p>
        <p className="field-error" role="alert">
          {failure && (
            <>
              <Sign name="error" />
              <span>
                {failure.problem.text}{' '}
                {failure.problem.traceId && (
                  <TraceCode traceId={failure.problem.traceId} label={t('problem.trace')} />
                )}
              </span>
            </>
          )}
        </p>
        <div className="dialog-actions">
          {failure?.isExpired ? (
            // The page that asks the same wants a login first, and comes back to this question.
            <a ref={takeFocus} className="action" href={address}>
              {t('form.login')}
            </a>
          ) : (
            <button type="submit" className="action" aria-disabled={isBusy || undefined}>
              {isBusy ? t('form.busy') : button}
            </button>
          )}
          <DialogButton dialog={id} command="close" look="action-quiet">
            {keep}
          </DialogButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Its name, and what else tells it apart. */
function Subject({ lines: [name, ...others] }: { readonly lines: readonly string[] }) {
  return (
    <p>
      <strong>{name}</strong>
      <br />
      {others.join(' ')}
    </p>
  );
}

/** It stands in the place of the button that was pressed. */
const takeFocus = (link: HTMLElement | null) => link?.focus();
