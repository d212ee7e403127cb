/** The contact form: what it is filled in with, what it takes, and the props of its island. */
import * as v from 'valibot';
import { contactMessageInput } from '../../../contract/contact.ts';
import { FASTEST_MS } from '../../../contract/contact-limits.ts';
import { isChosen, isFeatureOpen } from '../../../contract/features.ts';
import { isPhoneBlank, phoneNumberOf } from '../../../contract/phone.ts';
import type { Violation } from '../../../contract/violations.ts';
import { ContactForm as ContactFormQuery, type ContactFormQuery as Known } from '../../../gen/operations.ts';
import type { ContactFormProps } from '../../islands/contact/ContactForm.island.tsx';
import { phoneCountries } from '../../islands/kit/phone/countries.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { withWait } from '../../lib/content/wait-text.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, listOf, textOf } from '../../lib/page/form.ts';
import { isFileForm } from '../../lib/page/receive-file.ts';
import { accepted, type Form, refused, type Submitted, submit } from '../../lib/page/submit.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import {
  ANSWER_PARAMETER,
  DONE_PARAMETER,
  FILES_PARAMETER,
  formPath,
  MISSING_PARAMETER,
} from './addresses.ts';
import { fileRefusals, filesIn, submitWithFile } from './contact-files.ts';
import type { TopicView } from './contact-page.ts';

export const FIELDS = [
  'topic',
  'message',
  'subscriptionId',
  'name',
  'email',
  'phoneNumber',
  'website',
  'bestand',
] as const;

const COUNTRY_CODES = { nl: '31', be: '32' } as const;
const { name, email, message } = contactMessageInput.entries;
const word = v.optional(v.string('FIELD-INVALID'), '');

/** The name of the country list is that of the phone field with a suffix (`countryName` in the kit). */
interface TypedPhone {
  readonly phoneNumber: string;
  readonly phoneNumber_country: string;
}

const numberOf = (typed: TypedPhone) => phoneNumberOf(typed.phoneNumber, typed.phoneNumber_country);

const posted = v.pipe(
  v.object({
    /** When the form was opened, and a field that only a robot fills in; both of a guest's form. */
    geopend: word,
    website: word,
    /** Of a form that was rendered for a reader who was logged in. */
    lezer: word,
    topic: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')),
    ...{ name, email, message },
    uploadKeys: v.array(v.string('FIELD-INVALID')),
    phoneNumber: word,
    phoneNumber_country: word,
    subscriptionId: word,
  }),
  v.forward(
    v.partialCheck(
      [['phoneNumber'], ['phoneNumber_country']],
      (typed) => isPhoneBlank(typed.phoneNumber) || numberOf(typed) !== undefined,
      'PHONE-INVALID',
    ),
    ['phoneNumber'],
  ),
);
type Posted = v.InferOutput<typeof posted>;

/** @returns in its data the address of the next page */
export function submitContact(context: RequestContext, request: Request): Promise<Submitted<string>> {
  const form: Form<Posted, string> = {
    schema: posted,
    lists: ['uploadKeys'],
    severalLines: ['message'],
    send: (given, key) => send(context, given, key),
  };
  return isFileForm(request) ? submitWithFile(context, request, form) : submit(context, request, form);
}

async function send(context: RequestContext, given: Posted, idempotencyKey: string): Promise<Result<string>> {
  const { brand, session, surface } = context;
  if (!session && given.lezer !== '') return refused({ code: 'CONTACT-LOGGED-OUT' });
  if (!session && given.website !== '') return refused({ code: 'CONTACT-TRAP', field: 'website' });
  if (!session && !(Date.now() - openedAt(given.geopend) >= FASTEST_MS))
    return refused({ code: 'CONTACT-TOO-FAST' });
  const { topic, name, email, message } = given;
  const chosen = filesIn(given.uploadKeys);
  const sent = await askRest(context, ({ customer }) =>
    customer.sendContactMessage(
      {
        ...{
          brandId: brand.id,
          topic,
          name,
          email,
          message,
          uploadKeys: chosen.map(({ key }) => key),
        },
        phoneNumber: isPhoneBlank(given.phoneNumber) ? null : (numberOf(given) ?? null),
        subscriptionId: given.subscriptionId || null,
      },
      { idempotencyKey },
    ),
  );
  if (!sent.ok && sent.rejection.status === 404 && given.subscriptionId !== '')
    return refused({ code: 'NOT-FOUND', field: 'subscriptionId' });
  if (!sent.ok) return sent;
  const { reference, answerBy, files = chosen.length } = sent.data;
  const about = new URLSearchParams({ [DONE_PARAMETER]: reference, [ANSWER_PARAMETER]: answerBy });
  if (files > 0) about.set(FILES_PARAMETER, String(files));
  if (chosen.length > files) about.set(MISSING_PARAMETER, String(chosen.length - files));
  return accepted(`${formPath(surface)}?${about}`);
}

/** Milliseconds since 1970, as the form has it. */
const writtenInstant = (now: number): string => now.toString(36);
const openedAt = (text: string): number => Number.parseInt(text, 36);

/** Undefined for a guest. */
export async function knownOf(context: RequestContext): Promise<Result<Known> | undefined> {
  const { session, flags, surface } = context;
  if (!session) return undefined;
  return ask(context, ContactFormQuery, { subscriptions: isFeatureOpen('subscription', flags, surface) });
}

/** Of a form that was not posted: the reader's own name and addresses. */
function firstValues({ account, subscriptions }: Known): FormValues {
  const { personal_information: person, contact_information: contact } = account.profile;
  const current = (subscriptions ?? []).filter(({ state }) => state !== 'ended');
  return {
    name: [person.first_name, person.last_name].filter(Boolean).join(' '),
    email: contact.email,
    phoneNumber: contact.phone_number ?? '',
    subscriptionId: current.length === 1 ? (current[0]?.subscriptionId ?? '') : '',
  };
}

interface FormScreen {
  readonly submitted: Exclude<Submitted<unknown>, { kind: 'done' }>;
  readonly known: Known | undefined;
  readonly topics: readonly TopicView[];
  /** The topic in the address. */
  readonly topicId: string | null;
  readonly errors: ContactFormProps['errors'];
}

export function contactFormProps(
  context: RequestContext,
  { submitted, known, topics, topicId, errors }: FormScreen,
): ContactFormProps {
  const { brand, surface, session, t } = context;
  const isFirst = submitted.kind === 'open' && !submitted.isGivenBack;
  const values = isFirst && known ? firstValues(known) : submitted.values;
  // After a step back in the browser: the next post is another message. Its files went along with the first one.
  const isSent =
    submitted.kind === 'invalid' && submitted.violations.some(({ code }) => code === 'IDEMPOTENCY-MISMATCH');
  return {
    texts: textsFor(t, 'ContactForm'),
    postTo: formPath(surface),
    idempotencyKey: (!isSent && textOf(submitted.values, 'sleutel')) || newDraftId(),
    isReader: session !== null,
    openedAt: session ? '' : textOf(submitted.values, 'geopend') || writtenInstant(Date.now()),
    topics: topics.map(({ id, label, message, link }) => ({ id, label, message, link })),
    subscriptions: (known?.subscriptions ?? []).map(({ subscriptionId, product }) => ({
      key: subscriptionId,
      label: product.name,
    })),
    countries: phoneCountries(Object.values(COUNTRY_CODES)),
    country: textOf(values, 'phoneNumber_country') || COUNTRY_CODES[brand.brandCountry],
    values: {
      topic: textOf(values, 'topic') || (topicId ?? ''),
      subscriptionId: textOf(values, 'subscriptionId'),
      message: textOf(values, 'message'),
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      phoneNumber: textOf(values, 'phoneNumber'),
      website: textOf(values, 'website'),
    },
    errors,
    files: isChosen('contactattachment', context.flags)
      ? {
          given: filesIn(isSent ? [] : listOf(submitted.values.uploadKeys)).map(
            ({ reference, name, size }) => ({
              reference,
              name,
              size,
            }),
          ),
          refusals: fileRefusals(t),
        }
      : null,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
  };
}

const BY_FIELD = new Set([
  ...['FIELD-MISSING.topic', 'FIELD-INVALID.topic', 'FIELD-MISSING.name', 'FIELD-INVALID.name'],
  ...['FIELD-MISSING.message', 'FIELD-INVALID.message', 'FIELD-MISSING.email'],
  ...['FIELD-MISSING.bestand', 'NOT-FOUND.subscriptionId', 'RATE-LIMITED.contact'],
  ...['TEXT-CHARACTERS.message', 'TEXT-CHARACTERS.name', 'TEXT-HIDDEN.message', 'TEXT-HIDDEN.name'],
]);

/** @param values as posted, so that a message can name the characters that are refused */
export const violationTextFor =
  (values: FormValues) =>
  (t: Texts, violation: Violation, today: string): string => {
    const field = shared.fieldOf(violation) ?? '';
    if (violation.code === 'RATE-LIMITED') {
      if (field === 'bestand') return t('violation.FILES-FULL');
      const named = { ...violation, field: 'contact' };
      return shared.violationText(t, withWait(t, named), today, BY_FIELD);
    }
    if (violation.code === 'IDEMPOTENCY-MISMATCH') {
      const hasFiles = listOf(values.uploadKeys).length > 0;
      return t(`violation.IDEMPOTENCY-MISMATCH.contact${hasFiles ? '.files' : ''}`);
    }
    if (violation.code !== 'TEXT-CHARACTERS') return shared.violationText(t, violation, today, BY_FIELD);
    const characters = shared.forbiddenText(t, textOf(values, field));
    return t(`violation.TEXT-CHARACTERS.${field === 'name' ? 'name' : 'message'}`, { characters });
  };
