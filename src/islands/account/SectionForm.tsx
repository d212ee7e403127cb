/** The form of one section of the account: its fields, the button that saves it, and the link back to the facts. */
import type { ReactNode } from 'react';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';

export interface SectionProps {
  readonly texts: IslandTexts;
  /** Address that the form posts to, without a fragment. */
  readonly postTo: string;
  /** Address of the page without the form. */
  readonly cancel: string;
  readonly idempotencyKey: string;
  /** Of the value that the form was drawn from. */
  readonly version: string;
  /** By field name, stored or typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

interface Props extends Pick<SectionProps, 'texts' | 'postTo' | 'cancel' | 'idempotencyKey' | 'version'> {
  /** Text of the button; "Bewaar" when not given. */
  readonly action?: string | undefined;
  /** The form has buttons that fill in or change fields; Enter must not press one of those. */
  readonly hasFillIns?: boolean;
  /** Text of the link back to the facts; "Terug naar uw account" when not given. */
  readonly cancelText?: string | undefined;
  readonly children: ReactNode;
}

export function SectionForm({ texts, action, cancelText, hasFillIns, children, ...props }: Props) {
  const { postTo, cancel, idempotencyKey, version } = props;
  const t = textsOf(texts);
  return (
    <WizardForm texts={texts}>
      <form method="post" action={postTo} noValidate className="section-form">
        <input type="hidden" name="sleutel" value={idempotencyKey} />
        <input type="hidden" name="versie" value={version} />
        {/* Enter presses the first submit button of a form. */}
        {hasFillIns && <button type="submit" hidden tabIndex={-1} />}
        {children}
        <FormActions texts={texts} action={action ?? t('account.save')}>
          <a href={cancel}>{cancelText ?? t('account.cancel')}</a>
        </FormActions>
      </form>
    </WizardForm>
  );
}

interface ButtonProps extends Pick<SectionProps, 'postTo' | 'idempotencyKey' | 'version'> {
  /** Hidden fields by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A button beside the form of a section, with a form of its own. */
export function SectionButton({ postTo, idempotencyKey, version, fields, children }: ButtonProps) {
  return (
    <form method="post" action={postTo}>
      {Object.entries({ sleutel: idempotencyKey, versie: version, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="section-other">
        {children}
      </button>
    </form>
  );
}
