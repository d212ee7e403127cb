/**
 * The chat, in a window beside the page. No page loads it before its reader opens it (src/layouts/enhancement.ts), and it
 * adds itself to the page. It is not modal: a reader can look something up in the page during a chat.
 */
import { useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from '../kit/sign/Sign.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { BrandMark, type Mark } from './BrandMark.tsx';
import { ChatLog } from './ChatLog.tsx';
import { type ChatSession, createChatSession } from './chat-session.ts';
import { addChatStyle } from './chat-style.ts';
import type { Unsent } from './kept-text.ts';
import { MessageForm } from './MessageForm.tsx';
import { NameForm } from './NameForm.tsx';
import { useUnread } from './use-unread.ts';

export interface ChatWindowProps {
  readonly texts: IslandTexts;
  readonly brandName: string;
  readonly mark: Mark;
  /** Its clock gives the times of the messages. */
  readonly country: 'nl' | 'be';
  /** The reader's first name; empty for a guest. */
  readonly firstName: string;
  /** Differs for each reader of this browser, and holds nothing about the reader; empty for a guest. */
  readonly readerKey: string;
  /** When the chat is open, as a sentence; undefined without hours. */
  readonly hours: string | undefined;
  readonly isOpen: boolean;
  /** The page with the telephone number and the form; undefined for a brand without it. */
  readonly contactUrl: string | undefined;
  /** The form for a message; undefined for a brand without it. */
  readonly formUrl: string | undefined;
}

interface Opened {
  /** The link that was pressed; undefined where the chat of an earlier page goes on. */
  readonly opener: HTMLElement | undefined;
}

const CROSS = 'm6 6 12 12M18 6 6 18';
const DOWN = 'm6 9.5 6 6 6-6';
const SAVE = 'M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 20h14';

const PLACE = 'chat-venster';
const SHOW = 'chat:show';

/** Shows the window. The module of `/api/chat/window` calls it. */
export function open(window: ChatWindowProps, opener?: HTMLElement): void {
  const shown = document.getElementById(PLACE);
  if (shown) {
    shown.dataset.called = '';
    dispatchEvent(new Event(SHOW));
    return;
  }
  const place = document.createElement('div');
  place.id = PLACE;
  document.body.append(place);
  createRoot(place).render(<ChatWindow {...window} opener={opener} />);
}

export function ChatWindow(props: ChatWindowProps & Partial<Opened>) {
  useInsertionEffect(addChatStyle, []);
  const t = textsOf(props.texts);
  return (
    <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
      <Window {...props} opener={props.opener} />
    </ErrorBoundary>
  );
}

/** The next page of this tab shows the window small. @param read how many messages of the service were read */
const remember = (read: number | undefined) => {
  try {
    if (read === undefined) sessionStorage.removeItem('chat');
    else sessionStorage.chat = read;
  } catch {}
};

/** What an earlier page of this tab remembered; undefined without a chat, and where the browser forbids storage. */
const remembered = (): number | undefined => {
  try {
    return sessionStorage.chat && (Number(sessionStorage.chat) || 0);
  } catch {
    return undefined;
  }
};

function Window({
  texts,
  opener,
  brandName,
  mark,
  country,
  firstName,
  readerKey,
  hours,
  isOpen,
  contactUrl,
  formUrl,
}: ChatWindowProps & Opened) {
  const t = textsOf(texts);
  const [session] = useState(() => createChatSession(readerKey));
  const chat = useSyncExternalStore(session.subscribe, session.get);
  const [shown, setShown] = useState<'open' | 'small' | 'none'>(opener ? 'open' : 'small');
  const [isCalled, setCalled] = useState(opener !== undefined);
  const panel = useRef<HTMLDialogElement>(null);
  const small = useRef<HTMLButtonElement>(null);
  const { read, unread } = useUnread(chat.entries, shown === 'open', remembered);
  const isLive = ['running', 'ended', 'loggedOut'].includes(chat.status);
  useEffect(() => void session.load(remembered() !== undefined), [session]);
  useEffect(() => {
    const show = () => {
      isPressed.current = true;
      setCalled(true);
      setShown('open');
      panel.current?.querySelector<HTMLElement>('input, textarea, .chat-next')?.focus();
    };
    addEventListener(SHOW, show);
    // A press before this window was drawn.
    if (document.getElementById(PLACE)?.dataset.called === '') show();
    return () => removeEventListener(SHOW, show);
  }, []);
  const [wasLive, setWasLive] = useState(false);
  useEffect(() => {
    if (isLive) setWasLive(true);
  }, [isLive]);
  useEffect(() => {
    if (chat.status !== 'loading') remember(isLive && shown !== 'none' ? read : undefined);
  }, [chat.status, isLive, shown, read]);
  // Only a press moves the focus; a next page leaves it where it is.
  const isPressed = useRef(opener !== undefined);
  const isInside = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      isInside.current = panel.current?.contains(target as Node) ?? false;
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    // The field that had the focus is gone when the chat ends.
    const isLost = isInside.current && document.activeElement === document.body;
    if (!isPressed.current && !isLost) return;
    isPressed.current = chat.status === 'loading' || chat.status === 'starting';
    if (shown === 'open') panel.current?.querySelector<HTMLElement>('input, textarea, .chat-next')?.focus();
    else (opener ?? small.current)?.focus();
  }, [shown, opener, chat.status]);

  // A keyboard on the screen lies over the page, and the button has to stay above it.
  useEffect(() => {
    const fit = () =>
      panel.current?.style.setProperty('--seen', `${Math.round(visualViewport?.height ?? innerHeight)}px`);
    fit();
    visualViewport?.addEventListener('resize', fit);
    return () => visualViewport?.removeEventListener('resize', fit);
  }, [shown]);

  const grow = () => {
    isPressed.current = true;
    setShown('open');
  };
  const leave = () => {
    isPressed.current = true;
    setShown(chat.status === 'running' ? 'small' : 'none');
  };
  // A page that continues a chat which is gone shows nothing.
  if (shown === 'none' || !(isLive || wasLive || isCalled)) return null;
  if (shown === 'small')
    return (
      <>
        <button ref={small} type="button" className="action-quiet chat-small" onClick={grow}>
          {unread === 0 ? t('chat.show') : unreadText(unread)}
        </button>
        <p className="reader-only" role="status">
          {unread > 0 && unreadText(unread)}
        </p>
      </>
    );
  return (
    <dialog
      ref={panel}
      open
      className="chat-panel"
      aria-labelledby="chat-titel"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <div className="chat-head">
        <h2 id="chat-titel">
          <span>{t('chat.title', { brand: '' })}</span> <BrandMark mark={mark} name={brandName} />
        </h2>
        <button type="button" className="chat-quiet" onClick={leave}>
          <Icon path={chat.status === 'running' ? DOWN : CROSS} />
          <span>{chat.status === 'running' ? t('chat.hide') : t('chat.close')}</span>
        </button>
      </div>
      {isLive ? (
        <Live {...{ session, texts, country }} />
      ) : (
        <NameForm
          {...{ texts, brandName, firstName, contactUrl, formUrl }}
          hours={chat.problem === 'closed' ? chat.hours : hours}
          hasAccount={readerKey !== ''}
          isOpen={isOpen}
          isBusy={chat.status === 'starting' || chat.status === 'loading'}
          problem={chat.problem}
          onStart={session.start}
        />
      )}
    </dialog>
  );

  function unreadText(count: number): string {
    return count === 1 ? t('chat.unread.one') : t('chat.unread', { count: String(count) });
  }
}

interface LiveProps extends Pick<ChatWindowProps, 'texts' | 'country'> {
  readonly session: ChatSession;
}

function Live({ session, texts, country }: LiveProps) {
  const t = textsOf(texts);
  const chat = useSyncExternalStore(session.subscribe, session.get);
  const resend = (message: Unsent) => {
    // The pressed button is gone.
    document.getElementById('chatbericht')?.focus();
    return session.resend(message);
  };
  return (
    <>
      <ChatLog {...{ chat, texts, country }} ageOf={session.ageOf} onResend={resend} />
      {chat.status === 'running' ? (
        <MessageForm texts={texts} isLimited={chat.problem === 'limited'} onSend={session.send} />
      ) : chat.status === 'loggedOut' ? (
        <p>
          <a href="/account" className="action chat-next">
            {t('form.login')}
          </a>
        </p>
      ) : (
        <p>
          <button type="button" className="action chat-next" onClick={session.startAgain}>
            {t('chat.new')}
          </button>
        </p>
      )}
      <p className="chat-foot">
        {chat.entries.length > 0 && chat.status !== 'loggedOut' && (
          <a href="/api/chat/transcript" className="chat-quiet" download>
            <Icon path={SAVE} />
            {t('chat.download')}
          </a>
        )}
        {chat.status === 'running' && (
          <button type="button" className="chat-quiet" onClick={session.end}>
            <Icon path={CROSS} />
            {t('chat.end')}
          </button>
        )}
      </p>
    </>
  );
}
