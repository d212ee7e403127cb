/** The form fields and the error summary of the form kit, as plain HTML. The markup is that of `src/islands/kit`. */
import { type Html, html } from '../../kernel/html.ts';

export interface FieldParts {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly mistake?: string | undefined;
  /** It is wrong by a mistake that only the summary says, as it is not of one field. */
  readonly isWrongBySummary?: boolean | undefined;
  /** Makes the control with the attributes that connect it to its hint and its message. */
  readonly control: (attributes: Html) => Html;
}

/** Label, hint, control and message, in that order. */
export function formField({ id, label, hint, mistake, isWrongBySummary, control }: FieldParts): Html {
  const isWrong = mistake !== undefined || isWrongBySummary === true;
  const message = mistake === undefined ? isWrongBySummary && SUMMARY_TEXTS : `${id}-fout`;
  const described = [hint && `${id}-hint`, message].filter(Boolean).join(' ');
  const attributes = html`id="${id}" name="${id}"${isWrong && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  return html`<div class="field" data-state="${isWrong ? 'invalid' : 'none'}">
<label for="${id}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
<div class="control-row">${control(attributes)}</div>
${mistake !== undefined && html`<p class="field-error" id="${id}-fout">${ERROR_SIGN}<span>${mistake}</span></p>`}
</div>`;
}

const ERROR_SIGN = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.3v.1"/></svg>`;

const SUMMARY_TEXTS = 'problemen-lijst';

/** The errors above the heading; the summary takes the focus. */
export function errorSummary(
  heading: string,
  mistakes: readonly { readonly field: string; readonly text: string }[],
): Html | false {
  return (
    mistakes.length > 0 &&
    html`<section class="error-summary" id="problemen" tabindex="-1" autofocus aria-labelledby="problemen-kop">
<h2 id="problemen-kop">${ERROR_SIGN}${heading}</h2>
<ul id="${SUMMARY_TEXTS}">${mistakes.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}</ul>
</section>`
  );
}
