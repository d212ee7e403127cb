/** The page of a new delay: its fields, then its effect with the button that saves it. */

import type { IsoDay } from '../../../../contract/dates.ts';
import { consolePage, formKey, summary } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import { formField } from '../../../identity/pages/fields.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { Effect } from './change-delays.ts';
import { DAYS_AHEAD, type DelayInput, FIELDS, type Field, type Mistakes, type Typed } from './delay-input.ts';
import { areaText, daysFrom, dayText, effectTexts, timeText } from './texts.ts';

interface DelayForm {
  readonly operator: Operator;
  readonly today: IsoDay;
  readonly typed: Typed;
  readonly mistakes: Mistakes;
  readonly brands: readonly { readonly key: string; readonly name: string }[];
  /** Valid input and its effect. */
  readonly ready: { readonly input: DelayInput; readonly effect: Effect } | undefined;
  /** The new delay's id, so that a form sent twice adds one delay. */
  readonly id: string;
}

const LABELS: Readonly<Record<Field, string>> = {
  merk: 'Merk',
  land: 'Land',
  van: 'Eerste postcode',
  tot: 'Laatste postcode',
  dag: 'Bezorgdag',
  tijd: 'Verwacht voor',
  reden: 'Reden voor de lezer (niet verplicht)',
};
const HINTS: Partial<Record<Field, string>> = {
  van: 'Vier cijfers.',
  tot: 'Vier cijfers. Deze postcode hoort er nog bij.',
  tijd: 'Bijvoorbeeld 10:30. Tot die tijd nemen we geen klacht over een krant die er nog niet is.',
  reden: 'Een korte zin, bijvoorbeeld: Het is glad op de weg.',
};

export function delayPage(form: DelayForm): Page {
  const { operator, mistakes, ready } = form;
  const title = 'Vertraging melden';
  const body = html`<div class="narrow">${summary(mistakes)}
<h1>${title}</h1>
${ready && effectPart(form, ready)}
<form class="stack" action="/vertraging" novalidate>
${FIELDS.map((field) => fieldPart(field, form))}
<button class="${ready ? 'action-quiet' : 'action'}" name="bekijk" value="ja">Bekijk wat dit verandert</button>
</form></div>`;
  return consolePage({ title, isWrong: Object.keys(mistakes).length > 0, operator, body });
}

function effectPart({ operator, id, brands }: DelayForm, { input, effect }: NonNullable<DelayForm['ready']>) {
  const name = brands.find(({ key }) => key === input.brandKey)?.name ?? input.brandKey;
  const fields: Typed = {
    merk: input.brandKey,
    land: input.country,
    van: input.from,
    tot: input.to,
    dag: input.day,
    tijd: input.expectedBy,
    reden: input.reason ?? '',
  };
  return html`<section class="effect" aria-labelledby="gevolg"><h2 id="gevolg">Dit verandert er</h2>
<p>${name}, ${areaText(input.country, input.from, input.to)}, ${dayText(input.day)}: verwacht voor ${timeText(input.expectedBy)}.</p>
<ul>${effectTexts(effect).map((text) => html`<li>${text}</li>`)}</ul>
<form method="post" action="/vertraging">${formKey(operator)}<input type="hidden" name="sleutel" value="${id}">
${FIELDS.map((field) => html`<input type="hidden" name="${field}" value="${fields[field]}">`)}
<button class="action">Vertraging bekendmaken</button></form></section>`;
}

function fieldPart(field: Field, form: DelayForm): Html {
  return formField({
    ...{ id: field, label: LABELS[field], hint: HINTS[field], mistake: form.mistakes[field] },
    control: (attributes) => control(field, form, attributes),
  });
}

function control(field: Field, { typed, brands, today }: DelayForm, attributes: Html): Html {
  if (field === 'merk')
    return html`<select ${attributes} class="input"><option value="">Kies een merk</option>${brands.map(({ key, name }) => option(key, name, typed.merk))}</select>`;
  if (field === 'land')
    return html`<select ${attributes} class="input">${option('NL', 'Nederland', typed.land)}${option('BE', 'België', typed.land)}</select>`;
  if (field === 'dag')
    return html`<select ${attributes} class="input"><option value="">Kies een dag</option>${daysFrom(today, 0, DAYS_AHEAD).map((day) => option(day, dayText(day), typed.dag))}</select>`;
  return html`<input ${attributes} class="input" value="${typed[field]}" autocomplete="off">`;
}

function option(value: string, label: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
}
