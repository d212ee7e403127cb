/** What was said, by whom; new lines are announced. All of it is text: React shows no markup of an agent. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../../lib/shared/chat.ts';
import { instantTime } from '../../lib/shared/dates.ts';
import { ERROR, Icon } from '../kit/sign/Sign.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import type { ChatSession, Conversation } from './chat-session.ts';
import { Drawing } from './Drawing.tsx';
import type { Unsent } from './kept-text.ts';

/** Milliseconds without a word, after which the reader is asked whether they are still there. */
const IDLE_MS = 30 * 60_000;

interface Props {
  readonly chat: Conversation;
  readonly texts: IslandTexts;
  /** Its clock gives the times. */
  readonly country: 'nl' | 'be';
  readonly ageOf: ChatSession['ageOf'];
  readonly onResend: (message: Unsent) => void;
}

export function ChatLog({ chat, texts, country, ageOf, onResend }: Props) {
  const t = textsOf(texts);
  const { entries, unsent, status, typing, isConnected } = chat;
  const log = useRef<HTMLDivElement>(null);
  // Only after words of an agent is it the reader's turn. One who waits for an agent is not asked.
  const last = entries.at(-1);
  const isTurn = last?.kind === 'message' && last.from === 'service' && unsent.length === 0;
  const isIdle = useIdle(isTurn ? last.at : undefined, status === 'running', ageOf);
  const isAnswered = entries.some((entry) => entry.kind !== 'message' || entry.from === 'service');
  const isWaiting = status === 'running' && !isAnswered && isConnected;
  const isAsked = entries.length > 0;
  const isEmpty = entries.length + unsent.length === 0;
  useEffect(() => {
    const { current } = log;
    if (current && entries.length + unsent.length > 0) current.scrollTop = current.scrollHeight;
  }, [entries.length, unsent.length]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <div ref={log} className="chat-log" role="log" aria-label={t('chat.log')} tabIndex={0}>
        <ol>
          {isWaiting && !isAsked && (
            <li className={isEmpty ? 'chat-waiting' : 'chat-line'}>
              {isEmpty && <Drawing />}
              {t('chat.waiting')}
            </li>
          )}
          {/* In one list, so that a message that has arrived stays the same element and is not announced again. */}
          {[...entries, ...unsent].map((line) =>
            'kind' in line && (line.kind !== 'message' || line.from === 'service') ? (
              <Line key={line.id} entry={line} {...{ texts, country }} />
            ) : (
              <Own
                key={line.id}
                text={'text' in line ? line.text : ''}
                time={'at' in line ? instantTime(line.at, country) : ''}
                texts={texts}
              >
                {'state' in line && (
                  <State message={line} canResend={status === 'running'} {...{ texts, onResend }} />
                )}
              </Own>
            ),
          )}
          {isWaiting && isAsked && <li className="chat-line">{t('chat.asked')}</li>}
          {isIdle && typing === undefined && <li className="chat-line">{t('chat.idle')}</li>}
          {(status === 'ended' || status === 'loggedOut') && (
            <li className="chat-over">
              <Drawing />
              <span>{t(status === 'ended' ? 'chat.ended' : 'chat.loggedOut')}</span>
            </li>
          )}
        </ol>
      </div>
      <p className="chat-line chat-typing" role="status">
        {activity(chat, t)}
      </p>
    </>
  );
}

interface Spoken {
  readonly text: string;
  /** Empty for a message that the service does not have yet. */
  readonly time: string;
  readonly texts: IslandTexts;
  readonly children?: ReactNode;
}

function Own({ text, time, texts, children }: Spoken) {
  return (
    <li className="chat-message own">
      <p className="from">
        <span className="reader-only">{textsOf(texts)('chat.you')}</span>
        <span>{time}</span>
      </p>
      <p className="said">{text}</p>
      {children}
    </li>
  );
}

interface StateProps {
  readonly message: Unsent;
  readonly canResend: boolean;
  readonly texts: IslandTexts;
  readonly onResend: (message: Unsent) => void;
}

function State({ message, canResend, texts, onResend }: StateProps) {
  const t = textsOf(texts);
  if (message.state === 'sent') return null;
  if (message.state === 'sending') return <p className="chat-line">{t('chat.sending')}</p>;
  return (
    <p className="chat-line chat-lost">
      <Icon path={ERROR} />
      {t('chat.notSent')}{' '}
      {canResend && (
        <button type="button" className="chat-plain" onClick={() => onResend(message)}>
          {t('chat.retry')}
        </button>
      )}
    </p>
  );
}

interface LineProps extends Pick<Props, 'texts' | 'country'> {
  readonly entry: ChatEntry;
}

function Line({ entry, texts, country }: LineProps) {
  const t = textsOf(texts);
  const name = entry.name || t('chat.agent');
  if (entry.kind !== 'message')
    return (
      <li className="chat-line">{t(entry.kind === 'joined' ? 'chat.joined' : 'chat.left', { name })}</li>
    );
  return (
    <li className="chat-message">
      <span className="chat-face" aria-hidden="true">
        {[...name][0]}
      </span>
      <p className="from">
        <b>{name}</b> <span>{instantTime(entry.at, country)}</span>
      </p>
      <p className="said">{entry.text}</p>
    </li>
  );
}

/** What happens now: the connection is lost, or an agent types. Nothing else than this stands in its line. */
function activity(
  { isConnected, typing }: Conversation,
  t: (key: string, values?: Record<string, string>) => string,
) {
  if (!isConnected) return t('chat.reconnecting');
  return typing === undefined ? undefined : t('chat.typing', { name: typing || t('chat.agent') });
}

/**
 * True half an hour after the agent's last words, also when the reader has opened another page since, until either side
 * types.
 * @param lastAt instant of those words; undefined when it is not the reader's turn
 */
function useIdle(lastAt: string | undefined, isRunning: boolean, ageOf: Props['ageOf']): boolean {
  const [idleAt, setIdleAt] = useState<string>();
  useEffect(() => {
    if (!isRunning || !lastAt) return;
    const left = IDLE_MS - ageOf(lastAt);
    const timer = setTimeout(setIdleAt, Math.min(Math.max(left, 0), IDLE_MS), lastAt);
    const stop = () => {
      clearTimeout(timer);
      setIdleAt(undefined);
    };
    const field = document.getElementById('chatbericht');
    field?.addEventListener('input', stop);
    return () => {
      stop();
      field?.removeEventListener('input', stop);
    };
  }, [lastAt, isRunning, ageOf]);
  return idleAt !== undefined && idleAt === lastAt;
}
