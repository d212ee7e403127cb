/** The names and values of all mail templates, for tests. */
import type * as v from 'valibot';
import type { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { Template, ValuesOf } from './template.ts';

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = ValuesOf<(typeof TEMPLATES)[Name]>;
/** An example of each template of a service. */
export type ExamplesOf<Templates extends Record<string, Template<v.GenericSchema>>> = {
  readonly [Name in keyof Templates]: ValuesOf<Templates[Name]>;
};
