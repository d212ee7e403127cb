/**
 * Saves each switch at once, and sets it back when that fails. The server draws the switches as a form with a button,
 * which works without script.
 */
import { type ReactNode, useEffect, useInsertionEffect, useRef } from 'react';
import notification from '../kit/notification/notification.css?inline';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { Notifications } from '../shell/Notifications.tsx';
import place from '../shell/notifications.css?inline';
import { notify } from '../shell/notifications.ts';
import { saveSwitch } from './save-switch.ts';
import { watchSwitches } from './watch-switches.ts';

interface Props {
  readonly children?: ReactNode;
  readonly texts: IslandTexts;
  readonly surface: 'web' | 'app';
}

export function NewsletterSwitches({ children, texts, surface }: Props) {
  const t = textsOf(texts);
  const root = useRef<HTMLDivElement>(null);
  useInsertionEffect(addNotificationStyle, []);
  useEffect(() => {
    const failed = {
      network: t('newsletters.failed'),
      'RATE-LIMITED': t('violation.RATE-LIMITED'),
    };
    return watchSwitches(root.current as HTMLElement, {
      save: (change) => saveSwitch(change, surface),
      onSaved: () => notify({ variant: 'success', content: t('newsletters.saved') }),
      onFailed: (reason) => notify({ variant: 'error', content: failed[reason] }),
    });
    // The page sends the texts and the surface once.
  }, []);
  return (
    <>
      <div ref={root}>{children}</div>
      <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
        <Notifications closeLabel={t('form.close')} />
      </ErrorBoundary>
    </>
  );
}

/** The script brings the style of its messages, so that the page without it is smaller. */
function addNotificationStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(notification + place);
  document.adoptedStyleSheets.push(sheet);
}
