/** From what is stored of a mail to what it says. */
import type { MailBody } from './mail-body.ts';
import type { Templates } from './template.ts';
import type { Setting } from './words.ts';

/** @throws Error when there is no such template, or the values are not what it wants */
export function mailBodyOf(templates: Templates, name: string, values: unknown, setting: Setting): MailBody {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!template) throw new Error(`No mail is named ${name}`);
  return template.write(values, setting);
}
