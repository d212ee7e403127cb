/** A kind of mail: the schema of what it needs to know, and how that becomes a letter. */
import * as v from 'valibot';
import { isIsoDay } from '../../contract/dates.ts';
import type { MailBody } from './mail-body.ts';
import type { Setting } from './words.ts';

export interface Template<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  write(values: unknown, setting: Setting): MailBody;
}

/** As `queueMail` takes it. */
export type NamedTemplate<Schema extends v.GenericSchema> = Template<Schema> & { readonly name: string };

/** What `queueMail` wants to know for a template. */
export type ValuesOf<Given extends Template<v.GenericSchema>> = v.InferInput<Given['schema']>;

/** By name, which is stored with each mail and so stays for ever. */
export type Templates = Readonly<Record<string, Template<v.GenericSchema>>>;

/** Tells each template its name. */
export function named<All extends Templates>(
  all: All,
): { readonly [Name in keyof All]: All[Name] & { readonly name: Name } } {
  const entries = Object.entries(all).map(([name, one]) => [name, { ...one, name }]);
  return Object.fromEntries(entries);
}

/** The values come back from the database as they were put in by an earlier release, so they are parsed again. */
export function template<Schema extends v.GenericSchema>(
  schema: Schema,
  write: (values: v.InferOutput<Schema>, setting: Setting) => MailBody,
): Template<Schema> {
  return { schema, write: (values, setting) => write(v.parse(schema, values), setting) };
}

export const day = v.pipe(v.string(), v.check(isIsoDay, 'an ISO day'));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
