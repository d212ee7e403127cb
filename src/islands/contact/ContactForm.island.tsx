/**
 * The contact form: the message first, then who sends it. It posts without script too; the script counts characters, checks
 * fields, and shows what the reader can do at once about the chosen topic.
 */
import { useState } from 'react';
import { contactMessageInput } from '../../../contract/contact.ts';
import { LONGEST_MESSAGE } from '../../../contract/contact-limits.ts';
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { forbiddenText } from '../../lib/content/violation-text.ts';
import { checkBy } from '../kit/field/rule.ts';
import { FreeTextField } from '../kit/free-text/FreeTextField.tsx';
import type { PhoneCountries } from '../kit/phone/countries.ts';
import { PhoneField } from '../kit/phone/PhoneField.tsx';
import type { SelectItem } from '../kit/select/items.ts';
import { Select } from '../kit/select/Select.tsx';
import { TextField } from '../kit/text/TextField.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { emailCheck } from '../wizard/email-check.ts';
import { FormActions } from '../wizard/FormActions.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import { ContactFiles, type ContactFilesProps } from './ContactFiles.tsx';

export interface FormTopic {
  readonly id: string;
  readonly label: string;
  readonly message: string | undefined;
  readonly link: { readonly label: string; readonly url: string } | undefined;
}

export interface ContactFormProps {
  readonly texts: IslandTexts;
  readonly postTo: string;
  readonly idempotencyKey: string;
  /** The form is of a reader who was logged in; a guest's has a trap for robots instead. */
  readonly isReader: boolean;
  /** When the form was opened, as the server writes it; empty for a reader. */
  readonly openedAt: string;
  readonly topics: readonly FormTopic[];
  readonly subscriptions: readonly SelectItem[];
  readonly countries: PhoneCountries;
  /** The chosen country code, such as `31`. */
  readonly country: string;
  readonly values: Readonly<
    Record<'topic' | 'subscriptionId' | 'message' | 'name' | 'email' | 'phoneNumber' | 'website', string>
  >;
  readonly errors: Readonly<Record<string, string>>;
  /** Null where no files can be sent. */
  readonly files: ContactFilesProps | null;
  /** The server refused the form, so fields without a message are valid. */
  readonly isChecked: boolean;
}

export function ContactForm(props: ContactFormProps) {
  const { texts, postTo, idempotencyKey, isReader, openedAt, files, errors } = props;
  const t = textsOf(texts);
  return (
    <WizardForm texts={texts}>
      <form
        method="post"
        action={postTo}
        encType={files ? 'multipart/form-data' : undefined}
        noValidate
        className="step-form"
      >
        {/* Enter in a field sends the message; the buttons of the text and of the files come before the last one. */}
        <button type="submit" hidden aria-label={t('contact.form.button')} />
        <input type="hidden" name="sleutel" value={idempotencyKey} />
        {isReader ? (
          <input type="hidden" name="lezer" value="1" />
        ) : (
          <input type="hidden" name="geopend" value={openedAt} />
        )}
        <About {...props} t={t} />
        <Sender {...props} t={t} />
        {!isReader && <Trap {...props} t={t} />}
        {files && <ContactFiles {...files} t={t} draft={idempotencyKey} error={errors.bestand} />}
        <FormActions texts={texts} action={t('contact.form.button')} />
      </form>
    </WizardForm>
  );
}

type Part = ContactFormProps & { readonly t: Texts };

/** The topic with what helps at once, the subscription, and the message. */
function About({ t, topics, subscriptions, values, errors, isChecked }: Part) {
  const [chosen, setChosen] = useState(values.topic);
  const help = topics.find(({ id }) => id === chosen);
  const left = (places: number) => {
    const count = Math.abs(places);
    return t(`contact.form.${places < 0 ? 'tooMany' : 'left'}.${count === 1 ? 'one' : 'more'}`, { count });
  };
  return (
    <>
      <div>
        <Select
          name="topic"
          width="full"
          label={t('contact.form.topic')}
          items={[
            { key: '', label: t('contact.form.topic.choose') },
            ...topics.map(({ id, label }) => ({ key: id, label })),
          ]}
          value={values.topic}
          error={errors.topic}
          isChecked={isChecked}
          onChoose={setChosen}
        />
        {/* Always there, so that screen readers announce what appears in it. */}
        <div role="status" className={help?.message || help?.link ? 'contact-help' : undefined}>
          {help?.message && <p>{help.message}</p>}
          {help?.link && (
            <p>
              <a href={help.link.url}>{help.link.label}</a>
            </p>
          )}
        </div>
      </div>
      {subscriptions.length > 0 && (
        <Select
          name="subscriptionId"
          width="full"
          label={t('contact.form.subscription')}
          optional={t('form.optional')}
          items={[{ key: '', label: t('contact.form.subscription.none') }, ...subscriptions]}
          value={values.subscriptionId}
          error={errors.subscriptionId}
          isChecked={isChecked}
        />
      )}
      <FreeTextField
        name="message"
        label={t('contact.form.message')}
        hint={t('contact.form.messageHint')}
        rows={7}
        maxLength={LONGEST_MESSAGE}
        leftText={left}
        withoutText={t('contact.form.without')}
        busyText={t('form.busy')}
        value={values.message}
        error={errors.message}
        isChecked={isChecked}
        check={checkBy(contactMessageInput.entries.message, (code, text) =>
          t(`violation.${code}.message`, { characters: forbiddenText(t, text) }),
        )}
      />
    </>
  );
}

function Sender({ t, values, errors, isChecked, countries, country }: Part) {
  return (
    <>
      <div className="contact-pair">
        <TextField
          name="name"
          label={t('contact.form.name')}
          value={values.name}
          error={errors.name}
          isChecked={isChecked}
          autoComplete="name"
          check={checkBy(contactMessageInput.entries.name, (code, text) =>
            t(`violation.${code}.name`, { characters: forbiddenText(t, text) }),
          )}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('contact.form.email')}
          value={values.email}
          error={errors.email}
          isChecked={isChecked}
          autoComplete="email"
          check={emailCheck(t)}
        />
      </div>
      <PhoneField
        name="phoneNumber"
        label={t('contact.form.phone')}
        hint={t('contact.form.phoneHint')}
        optional={t('form.optional')}
        countryLabel={t('contact.form.country')}
        numberLabel={t('form.number')}
        countries={countries}
        value={values.phoneNumber}
        country={country}
        error={errors.phoneNumber}
        isChecked={isChecked}
        check={(text) =>
          isPhoneBlank(text) || phoneNumberOf(text) ? undefined : t('violation.PHONE-INVALID')
        }
      />
    </>
  );
}

/** Hidden from people. Where a browser filled it in by itself, it is shown with its message. */
function Trap({ t, values, errors }: Part) {
  return (
    <div className={errors.website ? undefined : 'contact-trap'}>
      <TextField
        name="website"
        label={t('contact.form.trap')}
        optional={t('form.optional')}
        value={values.website}
        error={errors.website}
        autoComplete="off"
      />
    </div>
  );
}
