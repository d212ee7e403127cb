/**
 * The form with a new e-mail address for one subscription; after it was sent, what waits for its confirmation. The script
 * sends the mutation and shows the subscription that it returns. Whatever else the back office says, such as a refusal
 * or that the password is needed, the server shows: the same form is then posted.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ChangeEmail } from '../../../gen/operations.ts';
import { TextField } from '../kit/text/TextField.tsx';
import { send } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { emailCheck } from '../wizard/email-check.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';
import { PendingEmail } from './PendingEmail.tsx';

export interface SubscriptionEmailProps {
  readonly texts: IslandTexts;
  readonly surface: 'web' | 'app';
  /** Address that the form posts to, without a fragment. */
  readonly postTo: string;
  readonly subscriptionId: string;
  readonly idempotencyKey: string;
  /** The address that waits for its confirmation. */
  readonly pending: string | null;
  /** As typed. */
  readonly value: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

export const SubscriptionEmail = formIsland(EmailFields);

function EmailFields(props: SubscriptionEmailProps) {
  const { texts, postTo, idempotencyKey, value, errors, isChecked } = props;
  const t = textsOf(texts);
  const { pending, state, onSubmit } = useSent(props);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'sent') result.current?.focus();
  }, [state]);
  if (pending !== null)
    return (
      <div ref={result} tabIndex={-1} role={state === 'sent' ? 'status' : undefined}>
        <PendingEmail t={t} email={pending} postTo={postTo} fields={{ sleutel: idempotencyKey }} />
      </div>
    );
  return (
    <form method="post" action={postTo} noValidate className="step-form" onSubmit={onSubmit}>
      <input type="hidden" name="actie" value="vraag" />
      <input type="hidden" name="sleutel" value={idempotencyKey} />
      {state === 'offline' && <p role="alert">{t('problem.network')}</p>}
      <TextField
        name="email"
        type="email"
        label={t('account.email.new')}
        hint={t('account.email.hint')}
        value={value}
        error={errors.email}
        isChecked={isChecked}
        autoComplete="email"
        inputMode="email"
        check={emailCheck(t)}
      />
      <FormActions texts={texts} action={t('account.email.action')} isBusy={state === 'busy'} />
    </form>
  );
}

type State = 'open' | 'busy' | 'offline' | 'sent';

function useSent({ surface, subscriptionId, idempotencyKey, pending }: SubscriptionEmailProps) {
  const [state, setState] = useState<State>('open');
  const [sent, setSent] = useState(pending);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    const input = { subscriptionId, email };
    const result = await send(surface, ChangeEmail, { input }, { idempotencyKey });
    if (!result.ok && result.problem.kind === 'network') return setState('offline');
    const waiting = result.ok ? result.data.changeEmail.subscription?.pendingEmail : undefined;
    const isRefused = !result.ok || result.data.changeEmail.violations.length > 0;
    if (isRefused || !waiting) return form.submit();
    setSent(waiting.email);
    setState('sent');
  };
  return { pending: sent, state, onSubmit };
}
