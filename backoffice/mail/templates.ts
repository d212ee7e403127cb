/** Every mail of the house: its name, what it needs to know, and how it is written. A slice adds its own here. */
import type * as v from 'valibot';
import { accountTemplates } from './account.templates.ts';
import { complaintTemplates } from './complaints.templates.ts';
import { holidayTemplates } from './holiday.templates.ts';
import type { Letter } from './letter.ts';
import type { Setting } from './words.ts';

const templates = { ...accountTemplates, ...holidayTemplates, ...complaintTemplates };

export type TemplateName = keyof typeof templates;
export type TemplateValues<Name extends TemplateName> = v.InferInput<(typeof templates)[Name]['schema']>;

/** @throws Error when there is no such template, or the values are not what it wants */
export function letterOf(name: string, values: unknown, setting: Setting): Letter {
  if (!Object.hasOwn(templates, name)) throw new Error(`No mail is named ${name}`);
  return templates[name as TemplateName].write(values, setting);
}
