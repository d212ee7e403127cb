/** Confirms that an item is cancelled, and sends that. */
import { type SubmitEvent, useState } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { Dialog, DialogButton } from '../kit/dialog/Dialog.tsx';
import { Sign } from '../kit/sign/Sign.tsx';
import { notify } from '../shell/notifications.ts';
import type { ShownProblem } from '../shell/problem.ts';
import { TraceCode } from '../shell/TraceCode.tsx';
import type { CancelResult } from './cancel-result.ts';
import type { Question } from './question.ts';
import { redraw } from './redraw.ts';

interface Props {
  readonly id: string;
  readonly question: Question;
  /** The text of the pressed link. */
  readonly button: string;
  readonly keepLabel: string;
  /** Address of the page that confirms the same without script. */
  readonly address: string;
  /** @param key idempotency key: the same for each press in one dialog */
  readonly cancel: (key: string) => Promise<CancelResult>;
  /** Ids of the elements that the server draws again afterwards. */
  readonly redrawIds: readonly string[];
  readonly onClose: () => void;
  readonly t: Texts;
}

export function ConfirmDialog({
  id,
  question,
  button,
  keepLabel,
  address,
  cancel,
  redrawIds,
  onClose,
  t,
}: Props) {
  const { id: about, heading, subject, text } = question;
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly problem: ShownProblem; readonly isExpired: boolean }>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await cancel(key);
    if (outcome.kind === 'elsewhere') return location.assign(address);
    if (outcome.kind === 'done') {
      history.replaceState(history.state, '', addressAfter());
      await redraw(redrawIds);
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
                <span>{failure.problem.text}</span>{' '}
                {failure.problem.traceId && (
                  <TraceCode traceId={failure.problem.traceId} label={t('problem.trace')} />
                )}
              </span>
            </>
          )}
        </p>
        <div className="dialog-actions">
          {failure?.isExpired ? (
            // That page asks for a login and returns to this question.
            <a ref={takeFocus} className="action" href={address}>
              {t('form.login')}
            </a>
          ) : (
            <button type="submit" className="action" aria-disabled={isBusy || undefined}>
              {isBusy ? t('form.busy') : button}
            </button>
          )}
          <DialogButton dialog={id} command="close" look="action-quiet">
            {keepLabel}
          </DialogButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The page without what an earlier form has done: an invitation that is now revoked was sent. */
function addressAfter(): URL {
  const page = new URL(location.href);
  page.searchParams.delete('gelukt');
  return page;
}

/** The name of the item, and what distinguishes it from others. */
function Subject({ lines: [name, ...others] }: { readonly lines: readonly string[] }) {
  return (
    <p>
      <strong>{name}</strong>
      <br />
      <span>{others.join(' ')}</span>
    </p>
  );
}

/** The link replaces the button that had the focus. */
const takeFocus = (link: HTMLElement | null) => link?.focus();

/**
 * Moves the focus to an element. An element inside closed `details` cannot have it: then the summary gets the focus.
 * @param id of an element that script can focus
 */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const summary = element?.closest('details:not([open])')?.querySelector('summary');
  (summary ?? element)?.focus();
}
