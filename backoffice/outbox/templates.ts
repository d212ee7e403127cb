/** Renders a stored mail by its template. */
import type { MailBody } from './mail-body.ts';
import type { Setting } from './mail-formats.ts';
import type { Templates } from './template.ts';

/** @throws Error when the template does not exist, or the values do not match its schema */
export function mailBodyOf(templates: Templates, name: string, values: unknown, setting: Setting): MailBody {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!template) throw new Error(`There is no mail template ${name}`);
  return template.write(values, setting);
}
