/** One message about an action. The page has the same information, because the message can disappear. */
import { useEffect, useRef } from 'react';
import { Sign, type SignName } from '../sign/Sign.tsx';

export type NotificationVariant = 'error' | 'info' | 'success' | 'warning';

/** Milliseconds after which a success disappears (specification, section 9). */
const SUCCESS_SHOWN_MS = 6000;

interface Props {
  readonly variant: NotificationVariant;
  readonly content: string;
  /** Milliseconds. When not given: 6000 for a success, and other variants stay. */
  readonly hideAfterMs?: number | undefined;
  readonly shouldAnnounce?: boolean | undefined;
  readonly showIcon?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
}

const LOOKS: Readonly<Record<NotificationVariant, { readonly tint: string; readonly sign: SignName }>> = {
  error: { tint: 'tint-red', sign: 'error' },
  info: { tint: 'tint-blue', sign: 'info' },
  success: { tint: 'tint-green', sign: 'check' },
  warning: { tint: 'tint-orange', sign: 'warning' },
};

/** Milliseconds after which it disappears; undefined when it stays until the reader closes it. */
export function hidesAfter({
  variant,
  hideAfterMs,
}: Pick<Props, 'variant' | 'hideAfterMs'>): number | undefined {
  return hideAfterMs ?? (variant === 'success' ? SUCCESS_SHOWN_MS : undefined);
}

export function Notification(props: Props) {
  const { variant, content, shouldAnnounce = true, showIcon = true, onClose, closeLabel } = props;
  const box = useHiding(hidesAfter(props), onClose, content);
  const { tint, sign } = LOOKS[variant];
  const role = shouldAnnounce ? (variant === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div ref={box} className={`notification ${tint}`} role={role}>
      {showIcon && <Sign name={sign} />}
      <p>{content}</p>
      {variant !== 'success' && onClose && (
        <button type="button" className="close" onClick={onClose}>
          <Sign name="cross" />
          <span className="reader-only">{closeLabel}</span>
        </button>
      )}
    </div>
  );
}

/** Hides the message after a while; it stays while a pointer or the focus is in it. */
function useHiding(afterMs: number | undefined, onClose: (() => void) | undefined, content: string) {
  const box = useRef<HTMLDivElement>(null);
  // Other content starts the time again.
  useEffect(() => {
    const element = box.current;
    if (afterMs === undefined || !onClose || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => (element.matches(':hover, :focus-within') ? begin() : onClose());
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, afterMs);
    };
    const endings = ['pointerleave', 'focusout'];
    begin();
    for (const name of endings) element.addEventListener(name, begin);
    return () => {
      clearTimeout(timer);
      for (const name of endings) element.removeEventListener(name, begin);
    };
  }, [afterMs, onClose, content]);
  return box;
}
