/** Every mail of the house: its name, what it needs to know, and how it is written. A slice's are in `<slice>.templates.ts`. */
import type * as v from 'valibot';
import { TEMPLATES } from '../../gen/backoffice/letters.ts';
import type { Letter } from './letter.ts';
import type { Setting } from './words.ts';

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = v.InferInput<(typeof TEMPLATES)[Name]['schema']>;

/** @throws Error when there is no such template, or the values are not what it wants */
export function letterOf(name: string, values: unknown, setting: Setting): Letter {
  if (!Object.hasOwn(TEMPLATES, name)) throw new Error(`No mail is named ${name}`);
  return TEMPLATES[name as TemplateName].write(values, setting);
}
