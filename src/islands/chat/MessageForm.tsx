/** Writes one message. Enter sends it where a keyboard is; on a touch screen it begins a line. */
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { CHAT_LIMITS } from '../../lib/shared/chat.ts';
import { FieldError } from '../kit/field/Field.tsx';
import { describedBy } from '../kit/field/fields.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { keepText, keptText } from './kept-text.ts';

interface Props {
  readonly texts: IslandTexts;
  readonly isLimited: boolean;
  readonly onSend: (text: string) => void;
}

/** The style shows the hint in the same case. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

export function MessageForm({ texts, isLimited, onSend }: Props) {
  const t = textsOf(texts);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { current } = field;
    const text = current?.value.trim() ?? '';
    setTooLong(text.length > CHAT_LIMITS.text);
    current?.focus();
    if (!current || text === '' || text.length > CHAT_LIMITS.text) return;
    current.value = '';
    keepText({ draft: '' });
    onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const error = isTooLong ? t('chat.message.tooLong') : isLimited ? t('chat.limited') : undefined;
  const hint = t('chat.message.hint');
  return (
    <form className="chat-form chat-write" onSubmit={onSubmit} noValidate>
      <div className="field" data-state={error ? 'invalid' : 'none'}>
        <label htmlFor="chatbericht">{t('chat.message')}</label>
        <p className="hint" id="chatbericht-hint">
          {hint}
        </p>
        <textarea
          ref={field}
          id="chatbericht"
          className="input full"
          rows={1}
          defaultValue={keptText().draft}
          onInput={({ currentTarget }) => keepText({ draft: currentTarget.value })}
          onKeyDown={onKeyDown}
          {...describedBy('chatbericht', hint, error)}
        />
        <FieldError name="chatbericht" error={error} />
      </div>
      <button type="submit" className="action">
        {t('chat.send')}
      </button>
    </form>
  );
}
