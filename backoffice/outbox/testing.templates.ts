/** The names of all mails and what each wants to know, for tests. */
import type { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { ValuesOf } from './template.ts';

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = ValuesOf<(typeof TEMPLATES)[Name]>;
