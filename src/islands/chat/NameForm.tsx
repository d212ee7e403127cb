/** Asks for the reader's name before a chat starts, and whether the agent may see the account's number. */
import { type SubmitEvent, useState } from 'react';
import { CHAT_LIMITS } from '../../lib/shared/chat.ts';
import { FieldError } from '../kit/field/Field.tsx';
import { describedBy } from '../kit/field/fields.ts';
import { ERROR, Icon } from '../kit/sign/Sign.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import type { Conversation } from './chat-session.ts';
import { Drawing } from './Drawing.tsx';

interface Props {
  readonly texts: IslandTexts;
  readonly brandName: string;
  readonly firstName: string;
  readonly hasAccount: boolean;
  readonly hours: string | undefined;
  readonly contactUrl: string | undefined;
  readonly formUrl: string | undefined;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly problem: Conversation['problem'];
  readonly onStart: (name: string, sharesNumber: boolean) => void;
}

export function NameForm({ texts, problem, onStart, ...props }: Props) {
  const t = textsOf(texts);
  const [isMissing, setMissing] = useState(false);
  const elsewhere = (className?: string) =>
    props.contactUrl && (
      <p>
        <a href={props.contactUrl} className={className}>
          {t('chat.elsewhere')}
        </a>
      </p>
    );
  if (!props.isOpen || problem === 'closed')
    return (
      <div className="chat-form">
        <Drawing />
        <p role="status" className="chat-welcome">
          {props.hours || t('chat.closed')}
        </p>
        {props.formUrl && (
          <p>
            <a href={props.formUrl} className="action">
              {t('contact.write')}
            </a>
          </p>
        )}
        {elsewhere(props.formUrl ? 'action-quiet' : 'action')}
      </div>
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('chatnaam')).trim();
    setMissing(name === '');
    if (name === '') event.currentTarget.querySelector<HTMLElement>('#chatnaam')?.focus();
    else onStart(name, form.has('klantnummer'));
  };
  const error = isMissing ? t('chat.name.missing') : undefined;
  return (
    <form className="chat-form" onSubmit={onSubmit} noValidate>
      <Drawing />
      <p className="chat-welcome">{t('chat.question')}</p>
      <p>{`${t('chat.intro', { brand: props.brandName })} ${props.hours ?? ''}`}</p>
      <div className="field" data-state={isMissing ? 'invalid' : 'none'}>
        <label htmlFor="chatnaam">{t('chat.name')}</label>
        <input
          id="chatnaam"
          name="chatnaam"
          className="input full"
          defaultValue={props.firstName}
          autoComplete="given-name"
          maxLength={CHAT_LIMITS.name}
          aria-required
          {...describedBy('chatnaam', undefined, error)}
        />
        <FieldError name="chatnaam" error={error} />
      </div>
      {props.hasAccount && (
        <label className="chat-check">
          <input type="checkbox" name="klantnummer" />
          {t('chat.shareNumber')}
        </label>
      )}
      <div role="alert" className="chat-problem">
        {problem && (
          <>
            <Icon path={ERROR} />
            <p>{t(problem === 'limited' ? 'chat.limited' : 'chat.failed')}</p>
            {problem === 'failed' && elsewhere()}
          </>
        )}
      </div>
      <button type="submit" className="action" aria-disabled={props.isBusy || undefined}>
        {props.isBusy ? t('form.busy') : t('chat.begin')}
      </button>
      <p className="chat-line">{t('chat.safe')}</p>
    </form>
  );
}
