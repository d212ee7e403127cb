/** HTML as template strings: every value is escaped, unless it is markup made by `html` itself. */

export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | undefined | false;

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: texts.reduce((before, text, index) => before + markupOf(parts[index - 1]) + text) };
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object')
    return [part]
      .flat()
      .map((one) => one.markup)
      .join('');
  return asText(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function asText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
