/**
 * A list that the server drew, of items that can be cancelled. Each of its links leads to a page with a confirmation;
 * with script a dialog confirms instead.
 */
import { type MouseEvent, type ReactNode, useInsertionEffect } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { pressedLink } from '../hydration/pressed-link.ts';
import dialog from '../kit/dialog/dialog.css?inline';
import { useOpened } from '../kit/dialog/use-opened.ts';
import messages from '../kit/field/messages.css?inline';
import notification from '../kit/notification/notification.css?inline';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Notifications } from '../shell/Notifications.tsx';
import place from '../shell/notifications.css?inline';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { CancelResult } from './cancel-result.ts';
import type { Question } from './question.ts';

interface Props<Asked extends Question> {
  /** The list as the server drew it. */
  readonly children: ReactNode;
  readonly id: string;
  readonly keepLabel: string;
  /** @param key idempotency key: the same for each press in one dialog */
  readonly cancel: (question: Asked, key: string) => Promise<CancelResult>;
  /** Ids of the elements that the server draws again afterwards; the list is one of them. */
  readonly redrawIds: readonly string[];
  readonly t: Texts;
}

export function ConfirmList<Asked extends Question>({ children, id, cancel, ...props }: Props<Asked>) {
  const { keepLabel, redrawIds, t } = props;
  useInsertionEffect(addDialogStyle, []);
  const { opened, open } = useOpened<{
    readonly question: Asked;
    readonly button: string;
    readonly address: string;
  }>();
  const onClick = (event: MouseEvent) => {
    const link = pressedLink(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    // Safari does not focus a pressed link, and a closed dialog returns the focus to the element that had it.
    link.focus();
    const button = link.firstChild?.textContent ?? '';
    open({ question: JSON.parse(link.dataset.question ?? ''), button, address: link.href });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it handles presses of the links inside. */}
      <div onClick={onClick}>{children}</div>
      <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
        {opened && (
          <ConfirmDialog
            key={opened.key}
            {...{ id, keepLabel, redrawIds, t, ...opened.about }}
            cancel={(key) => cancel(opened.about.question, key)}
            onClose={opened.onClose}
          />
        )}
        <Notifications closeLabel={t('form.close')} />
      </ErrorBoundary>
    </>
  );
}

/** The script brings the styles of the dialog and its messages, so that a page before the first press is smaller. */
function addDialogStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialog + messages + notification + place);
  document.adoptedStyleSheets.push(sheet);
}
