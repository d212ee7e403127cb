/** A kind of mail: the schema of what it needs to know, and how that becomes a letter. */
import * as v from 'valibot';
import { isIsoDay } from '../../contract/dates.ts';
import type { Letter } from './letter.ts';
import type { Setting } from './words.ts';

export interface Template<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  write(values: unknown, setting: Setting): Letter;
}

/** The values come back from the database as they were put in by an earlier release, so they are parsed again. */
export function template<Schema extends v.GenericSchema>(
  schema: Schema,
  write: (values: v.InferOutput<Schema>, setting: Setting) => Letter,
): Template<Schema> {
  return { schema, write: (values, setting) => write(v.parse(schema, values), setting) };
}

export const day = v.pipe(v.string(), v.check(isIsoDay, 'an ISO day'));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
