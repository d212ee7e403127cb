/** HTML as template strings: every value is escaped, unless it is markup made by `html` itself or by `raw`. */
import { html as escaping, raw } from 'hono/html';

/** Its text is the markup. */
export type Html = ReturnType<typeof raw>;

type Part = string | number | Html | readonly Html[] | undefined | false;

/** The library's own also takes promises, and then is one. */
export const html = escaping as (texts: TemplateStringsArray, ...parts: readonly Part[]) => Html;

export { raw };
