/**
 * A list that the server drew, of things that can be taken back. Each link in it leads to a page that asks first; here a
 * dialog asks the same.
 */
import { type MouseEvent, type ReactNode, useInsertionEffect } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { pressedLink } from '../hydration/pressed-link.ts';
import { useOpened } from '../kit/dialog/use-opened.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Notifications } from '../shell/Notifications.tsx';
import { addDialogStyle } from './dialog-style.ts';
import type { Question } from './question.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import type { TakenBack } from './taken-back.ts';

interface Props<Asked extends Question> {
  /** The list. */
  readonly children: ReactNode;
  readonly id: string;
  readonly keep: string;
  /** @param key the same for each press */
  readonly takeBack: (question: Asked, key: string) => Promise<TakenBack>;
  /** The ids of what the server drew about it, the list included. */
  readonly renews: readonly string[];
  readonly t: Texts;
}

export function TakeBack<Asked extends Question>({ children, id, takeBack, ...props }: Props<Asked>) {
  const { keep, renews, t } = props;
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
    // Safari gives a pressed link no focus, and the dialog gives the focus back to where it was.
    link.focus();
    const button = link.firstChild?.textContent ?? '';
    open({ question: JSON.parse(link.dataset.question ?? ''), button, address: link.href });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hears the links inside. */}
      <div onClick={onClick}>{children}</div>
      <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
        {opened && (
          <TakeBackDialog
            key={opened.turn}
            {...{ id, keep, renews, t, ...opened.about }}
            takeBack={(key) => takeBack(opened.about.question, key)}
            onClose={opened.onClose}
          />
        )}
        <Notifications closeLabel={t('form.close')} />
      </ErrorBoundary>
    </>
  );
}
