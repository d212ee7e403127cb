/** Asks before something is taken back, and does it. When the line fails the same form can be sent without the script. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { Dialog, DialogButton } from '../kit/dialog/Dialog.tsx';
import { Sign } from '../kit/sign/Sign.tsx';
import { notify } from '../shell/notifications.ts';
import { type Problem, type ShownProblem, shownProblem } from '../shell/problem.ts';
import { TraceCode } from '../shell/TraceCode.tsx';
import { focusOn } from './focus-on.ts';

/** What came of it, and the sentence that says so. */
export type TakenBack =
  /** `expired`: the session has ended, and nothing was done. */
  | {
      readonly kind: 'done' | 'refused' | 'expired';
      readonly text: string;
      readonly traceId?: string | undefined;
    }
  /** The script that sends is gone after a release. */
  | { readonly kind: 'missing' };

interface Props {
  readonly id: string;
  readonly heading: string;
  /** What it is about, and what will happen. */
  readonly children: ReactNode;
  readonly button: string;
  readonly keep: string;
  /** The page that asks the same without script. */
  readonly address: string;
  /** @param key the same for each press */
  readonly takeBack: (key: string) => Promise<TakenBack>;
  readonly onDone: () => void;
  /** The id of what is taken back, which stays when the button that asked is gone. */
  readonly about: string;
  readonly onClose: () => void;
  readonly t: Texts;
}

export function TakeBackDialog(props: Props) {
  const { id, heading, children, button, keep, address, takeBack, onDone, about, onClose, t } = props;
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem & { readonly isExpired: boolean }>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await takeBack(key);
    if (outcome.kind === 'missing') return location.assign(address);
    setBusy(false);
    if (outcome.kind !== 'done') return setProblem({ ...outcome, isExpired: outcome.kind === 'expired' });
    notify({ variant: 'success', content: outcome.text });
    onDone();
    setOpen(false);
  };

  return (
    <Dialog {...{ id, heading, isOpen, onClose }} closeLabel={t('form.close')} onLost={() => focusOn(about)}>
      <form method="post" className="dialog-form" onSubmit={onSubmit}>
        {children}
        <p className="field-error" role="alert">
          {problem && (
            <>
              <Sign name="error" />
              <span>
                {problem.text}{' '}
                {problem.traceId && <TraceCode traceId={problem.traceId} label={t('problem.trace')} />}
              </span>
            </>
          )}
        </p>
        <div className="dialog-actions">
          {problem?.isExpired ? (
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

/** It stands in the place of the button that was pressed. */
const takeFocus = (link: HTMLElement | null) => link?.focus();

/** What a call that failed comes to. */
export function failedBy(problem: Problem, t: Texts): TakenBack {
  if (problem.kind === 'script') return { kind: 'missing' };
  if (problem.code === 'UNAUTHENTICATED') return { kind: 'expired', text: t('violation.UNAUTHENTICATED') };
  return { kind: 'refused', ...shownProblem(problem, t) };
}
