/** A mail template: the schema of its values, how it renders them, and its class. */
import * as v from 'valibot';
import { isIsoDay } from '../../contract/dates.ts';
import type { Texts } from '../kernel/texts.ts';
import type { MailBody } from './mail-body.ts';
import type { Setting } from './mail-formats.ts';

/**
 * `danger`: an intruder may have caused it. It is never kept back, and a mail to an account also goes to each address that
 * the account had in the last 72 hours. `receipt`: proof of what a reader or a guest sent us. The first few a day to an address are
 * never kept back. `service`: to the publisher's own customer service; it is never kept back. `announcement`: what the law or the
 * contract wants told in time, such as a debit; only a job of ours queues it, and it is never kept back. `ordinary`: every other
 * mail. Those over the limit of an address are kept, and sent together.
 */
export type MailClass = 'danger' | 'receipt' | 'service' | 'announcement' | 'ordinary';

export interface Template<Schema extends v.GenericSchema> {
  readonly mailClass: MailClass;
  readonly schema: Schema;
  write(values: unknown, setting: Setting): MailBody;
}

/** A mail as a template writes it. Without a heading it has its subject as heading. */
export type WrittenBody = Pick<MailBody, 'subject' | 'intro' | 'action'> & Partial<MailBody>;

/** The form that `queueMail` accepts. */
export type NamedTemplate<Schema extends v.GenericSchema> = Template<Schema> & { readonly name: string };

/** The values of a template, before parsing. */
export type ValuesOf<Given extends Template<v.GenericSchema>> = v.InferInput<Given['schema']>;

/** Templates by name. A name is stored with each mail, so it must not change. */
export type Templates = Readonly<Record<string, Template<v.GenericSchema>>>;

/** Adds its name to each template. */
export function named<All extends Templates>(
  all: All,
): { readonly [Name in keyof All]: All[Name] & { readonly name: Name } } {
  const entries = Object.entries(all).map(([name, one]) => [name, { ...one, name }]);
  return Object.fromEntries(entries);
}

/** Parses the values again when it renders: an earlier release may have stored them. */
export function template<Schema extends v.GenericSchema>(
  mailClass: MailClass,
  schema: Schema,
  write: (values: v.InferOutput<Schema>, t: Texts, setting: Setting) => WrittenBody,
): Template<Schema> {
  return {
    mailClass,
    schema,
    write: (values, setting) => {
      const written = write(v.parse(schema, values), setting.t, setting);
      return { heading: written.subject, parts: [], closing: [], ...written };
    },
  };
}

export const day = v.pipe(v.string(), v.check(isIsoDay, 'an ISO day'));
/** The subscription that a mail is about. */
export const product = { productName: v.string(), productKind: v.picklist(['newspaper', 'magazine']) };
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
