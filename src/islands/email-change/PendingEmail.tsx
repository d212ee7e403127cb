/** A new e-mail address that waits for its confirmation, with a new mail or no change after all. */
import type { Texts } from '../../lib/content/texts.ts';
import { Whole } from '../shell/Whole.tsx';

interface Props {
  readonly t: Texts;
  readonly email: string;
  /** Address that the buttons post to. */
  readonly postTo: string;
  /** Hidden fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

export function PendingEmail({ t, email, postTo, fields }: Props) {
  const button = (actie: string, text: string) => (
    <form method="post" action={postTo}>
      {Object.entries({ ...fields, actie }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="pending-email-button">
        {text}
      </button>
    </form>
  );
  return (
    <div className="pending-email">
      <p>
        <Whole text={t('emailChange.pending', { email })} />
      </p>
      <div className="pending-email-buttons">
        {button('opnieuw', t('emailChange.again'))}
        {button('stop', t('emailChange.stop'))}
      </div>
    </div>
  );
}
