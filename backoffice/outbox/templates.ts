import type { MailBody } from './mail-body.ts';
import type { Setting } from './mail-formats.ts';
import type { MailClass, Templates } from './template.ts';

/** @throws Error when the template does not exist, or the values do not match its schema */
export function mailBodyOf(templates: Templates, name: string, values: unknown, setting: Setting): MailBody {
  const template = templateOf(templates, name);
  if (!template) throw new Error(`There is no mail template ${name}`);
  return template.write(values, setting);
}

/** A template of another release is ordinary. */
export const mailClassOf = (templates: Templates, name: string): MailClass =>
  templateOf(templates, name)?.mailClass ?? 'ordinary';

const templateOf = (templates: Templates, name: string) =>
  Object.hasOwn(templates, name) ? templates[name] : undefined;
