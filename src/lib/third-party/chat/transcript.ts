/** The conversation as a text file for the reader. */
import type { RequestContext } from '../../page/context.ts';
import type { ChatEntry } from '../../shared/chat.ts';
import { instantTime, longInstant } from '../../shared/dates.ts';

type Where = Pick<RequestContext, 'brand' | 't' | 'today'>;

/** @param name of the reader */
export function transcriptOf(entries: readonly ChatEntry[], name: string, where: Where): string {
  const { brand, today, t } = where;
  const country = brand.brandCountry;
  const lines = entries.map((entry) => {
    const time = instantTime(entry.at, country);
    if (entry.kind !== 'message')
      return `${time}  ${t(`chat.${entry.kind}`, { name: entry.name || t('chat.agent') })}`;
    const who = entry.from === 'reader' ? name : entry.name || t('chat.agent');
    return `${time}  ${who}: ${entry.text.replaceAll('\n', '\n    ')}`;
  });
  const [first] = entries;
  const heading = first ? `${brand.name}, ${longInstant(first.at, today, country)}` : brand.name;
  return `${[heading, '', ...lines].join('\n')}\n`;
}
