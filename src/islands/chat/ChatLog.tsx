/** What was said, by whom; new lines are announced. All of it is text: React shows no markup of an agent. */
import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../../lib/shared/chat.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import type { Conversation, Unsent } from './chat-session.ts';

/** Milliseconds without a word, after which the reader is asked whether they are still there. */
const IDLE_MS = 30 * 60_000;

interface Props {
  readonly chat: Conversation;
  readonly texts: IslandTexts;
  readonly onResend: (message: Unsent) => void;
}

export function ChatLog({ chat, texts, onResend }: Props) {
  const t = textsOf(texts);
  const { entries, unsent, status, typing, isConnected } = chat;
  const log = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(entries.length + unsent.length, status === 'running');
  useEffect(() => {
    const { current } = log;
    if (current && entries.length + unsent.length > 0) current.scrollTop = current.scrollHeight;
  }, [entries.length, unsent.length]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <div ref={log} className="chat-log" role="log" aria-label={t('chat.log')} tabIndex={0}>
        <ol>
          {status === 'running' && entries.length === 0 && <li className="chat-line">{t('chat.waiting')}</li>}
          {entries.map((entry) => (
            <Line key={entry.id} {...{ entry, texts }} />
          ))}
          {unsent.map((message) => (
            <li key={message.id} className="chat-message own">
              <p>{message.text}</p>
              {message.state === 'sending' && <p className="chat-line">{t('chat.sending')}</p>}
              {message.state === 'failed' && (
                <p className="chat-line">
                  {t('chat.notSent')}{' '}
                  {status === 'running' && (
                    <button type="button" className="chat-plain" onClick={() => onResend(message)}>
                      {t('chat.retry')}
                    </button>
                  )}
                </p>
              )}
            </li>
          ))}
          {isIdle && <li className="chat-line">{t('chat.idle')}</li>}
          {status === 'ended' && <li className="chat-line">{t('chat.ended')}</li>}
        </ol>
      </div>
      <p className="chat-line chat-typing" role="status">
        {!isConnected && t('chat.reconnecting')}
        {isConnected && typing !== undefined && t('chat.typing', { name: typing || t('chat.agent') })}
      </p>
    </>
  );
}

function Line({ entry, texts }: { readonly entry: ChatEntry; readonly texts: IslandTexts }) {
  const t = textsOf(texts);
  const name = entry.name || t('chat.agent');
  if (entry.kind !== 'message')
    return (
      <li className="chat-line">{t(entry.kind === 'joined' ? 'chat.joined' : 'chat.left', { name })}</li>
    );
  const isOwn = entry.from === 'reader';
  return (
    <li className={isOwn ? 'chat-message own' : 'chat-message'}>
      <p className={isOwn ? 'from reader-only' : 'from'}>{isOwn ? t('chat.you') : name}</p>
      <p>{entry.text}</p>
    </li>
  );
}

/** True when nobody has said anything for half an hour. @param count grows with each line */
function useIdle(count: number, isRunning: boolean): boolean {
  const [idleAt, setIdleAt] = useState<number>();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(setIdleAt, IDLE_MS, count);
    return () => clearTimeout(timer);
  }, [count, isRunning]);
  return isRunning && idleAt === count;
}
