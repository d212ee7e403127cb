/** The operators' overview: complaints by region and hour, and the known delays. */

import { consolePage, formKey } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { KnownDelay } from '../../delays/delays.rules.ts';
import type { Clusters, Region } from './clusters.rules.ts';
import { areaText, dayText, timeText } from './texts.ts';

interface Overview {
  readonly operator: Operator;
  readonly day: string;
  readonly clusters: Clusters;
  readonly delays: readonly KnownDelay[];
  /** Name of a brand by its key. */
  readonly nameOf: (brandKey: string) => string;
  /** The result of the last action. */
  readonly notice: string | undefined;
}

/** This many complaints in an hour are highlighted. */
const MANY = 5;

export function overviewPage(overview: Overview): Page {
  const { operator, day, clusters, notice } = overview;
  const body = html`${notice !== undefined && html`<p class="said" role="status">${notice}</p>`}
<h1>Klachten per gebied en uur</h1>
<form class="narrow" action="/">
<div class="field"><label for="dag">Bezorgdag</label><input id="dag" name="dag" type="date" value="${day}"></div>
<div class="actions"><button class="action quiet">Toon deze dag</button><a class="action" href="/vertraging?dag=${day}">Vertraging melden</a></div>
</form>
${clusters.regions.length === 0 ? html`<p>Er zijn geen klachten over ${dayText(day)}.</p>` : table(overview)}
${delayList(overview)}`;
  return consolePage({ title: 'Klachten per gebied en uur', operator, body });
}

function table({ day, clusters, nameOf }: Overview): Html {
  const { hours, regions } = clusters;
  return html`<div class="wide" role="region" aria-label="Klachten per gebied en uur" tabindex="0"><table>
<caption>Klachten over ${dayText(day)}, per uur waarin ze binnenkwamen.</caption>
<thead><tr><th scope="col">Merk en gebied</th>${hours.map((hour) => html`<th scope="col">${hour} uur</th>`)}<th scope="col">Samen</th><th scope="col">Wat te doen</th></tr></thead>
<tbody>${regions.map((region) => row(region, day, nameOf))}</tbody>
</table></div>`;
}

function row({ brandKey, country, region, byHour, total }: Region, day: string, nameOf: Overview['nameOf']) {
  const [from, to] = [`${region}00`, `${region}99`];
  const query = new URLSearchParams({ merk: brandKey, land: country, van: from, tot: to, dag: day });
  const name = `${nameOf(brandKey)}, ${areaText(country, from, to)}`;
  return html`<tr><th scope="row">${name}</th>${byHour.map((count) => html`<td${count >= MANY && html` class="many"`}>${count}</td>`)}<td>${total}</td><td><a href="/vertraging?${query.toString()}" aria-label="Vertraging melden: ${name}">Vertraging melden</a></td></tr>`;
}

function delayList({ operator, delays, nameOf }: Overview): Html {
  if (delays.length === 0)
    return html`<section><h2>Bekende vertragingen</h2><p>Er zijn geen bekende vertragingen.</p></section>`;
  return html`<section><h2>Bekende vertragingen</h2><ul class="delays">${delays.map((delay) => {
    const text = `${nameOf(delay.brandKey)}, ${areaText(delay.country, delay.from, delay.to)}, ${dayText(delay.day)}: voor ${timeText(delay.expectedBy)}.`;
    return html`<li><span>${text}${delay.reason !== null && ` ${delay.reason}`}</span>
<form method="post" action="/intrekken">${formKey(operator)}<input type="hidden" name="vertraging" value="${delay.id}"><button class="action quiet" aria-label="Intrekken: ${text}">Intrekken</button></form></li>`;
  })}</ul></section>`;
}
