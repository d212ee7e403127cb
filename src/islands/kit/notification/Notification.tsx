/** One message about what just happened. It holds nothing that is not also on the page, for it may go by itself. */
import { useEffect, useRef } from 'react';
import { Sign, type SignName } from '../sign/Sign.tsx';

export type NotificationVariant = 'error' | 'info' | 'success' | 'warning';

/** Milliseconds after which a success goes by itself (specification, section 9). */
const SUCCESS_SHOWN_MS = 6000;

interface Props {
  readonly variant: NotificationVariant;
  readonly content: string;
  /** Milliseconds; 6000 for a success, never for the others, when not given. */
  readonly hideAfterMs?: number | undefined;
  readonly shouldAnnounce?: boolean | undefined;
  readonly showIcon?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
  /** What the close button is called. */
  readonly closeLabel: string;
}

const LOOKS: Readonly<Record<NotificationVariant, { readonly tint: string; readonly sign: SignName }>> = {
  error: { tint: 'tint-red', sign: 'error' },
  info: { tint: 'tint-blue', sign: 'info' },
  success: { tint: 'tint-green', sign: 'check' },
  warning: { tint: 'tint-orange', sign: 'warning' },
};

/** Milliseconds after which it goes by itself; nothing for one that stays until it is closed. */
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

/** Hides after a while in which nobody used it: while a pointer or the focus is in it, it stays. */
function useHiding(afterMs: number | undefined, onClose: (() => void) | undefined, content: string) {
  const box = useRef<HTMLDivElement>(null);
  // The content counts too: another message has the whole time for itself.
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
