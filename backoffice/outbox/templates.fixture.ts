/** The names and values of all mail templates, for tests. */
import type { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { ValuesOf } from './template.ts';

export type TemplateName = keyof typeof TEMPLATES;
export type TemplateValues<Name extends TemplateName> = ValuesOf<(typeof TEMPLATES)[Name]>;
