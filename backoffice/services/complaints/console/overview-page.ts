/** The operators' overview: complaints by brand, region and hour, and the known delays by area. */

import type { IsoDay } from '../../../../contract/dates.ts';
import { consolePage, formKey } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { KnownDelay } from '../../delays/delays.rules.ts';
import type { Clusters, Region } from './clusters.rules.ts';
import { areaText, daysFrom, dayText, timeText } from './texts.ts';

interface Overview {
  readonly operator: Operator;
  readonly today: IsoDay;
  readonly day: IsoDay;
  readonly clusters: Clusters;
  readonly delays: readonly KnownDelay[];
  /** Name of a brand by its key. */
  readonly nameOf: (brandKey: string) => string;
  /** The result of the last action. */
  readonly notice: string | undefined;
}

/** This many complaints in an hour are highlighted. */
const MANY = 5;
/** The days that the list offers: readers report a delivery at most two weeks later. */
const DAYS_BACK = 21;

export function overviewPage(overview: Overview): Page {
  const { operator, day, clusters, notice } = overview;
  const body = html`${notice !== undefined && html`<p class="said" role="status">${notice}</p>`}
<h1>Klachten per gebied en uur</h1>
<form class="sift" action="/">
<div class="field"><label for="dag">Bezorgdag</label><select class="input" id="dag" name="dag">${dayOptions(overview)}</select></div>
<button class="action-quiet">Toon deze dag</button><a class="action" href="/vertraging?dag=${day}">Vertraging melden</a>
</form>
${clusters.regions.length === 0 ? html`<p>Er zijn geen klachten over ${dayText(day)}.</p>` : table(overview)}
${delayList(overview)}`;
  return consolePage({ title: 'Klachten per gebied en uur', path: '/', operator, body });
}

/** A list in place of the browser's date field, which shows dates in the browser's language. Last day first. */
function dayOptions({ today, day }: Overview): readonly Html[] {
  const days = [...new Set([...daysFrom(today, -DAYS_BACK, 0), day])].sort().reverse();
  return days.map(
    (one) => html`<option value="${one}"${one === day && html` selected`}>${dayText(one)}</option>`,
  );
}

function table(overview: Overview): Html {
  const { day, clusters, nameOf } = overview;
  const { hours, regions } = clusters;
  const groups = [...Map.groupBy(regions, ({ brandKey }) => brandKey)];
  return html`<div class="wide" role="region" aria-label="Klachten per gebied en uur" tabindex="0"><table>
<caption>Klachten over ${dayText(day)}, per uur waarin ze binnenkwamen.</caption>
<thead><tr><th scope="col">Gebied</th>${hours.map((hour) => html`<th scope="col">${hour} uur</th>`)}<th scope="col">Samen</th><th scope="col">Wat te doen</th></tr></thead>
${groups.map(
  ([brandKey, own]) => html`<tbody><tr><th class="group" scope="rowgroup">${nameOf(brandKey)}</th></tr>
${own.map((region) => row(region, overview))}</tbody>`,
)}
</table></div>`;
}

function row({ brandKey, country, region, byHour, total }: Region, { day, nameOf }: Overview): Html {
  const [from, to] = [`${region}00`, `${region}99`];
  const query = new URLSearchParams({ merk: brandKey, land: country, van: from, tot: to, dag: day });
  const area = areaText(country, from, to);
  return html`<tr><th scope="row">${area}</th>${byHour.map((count) => html`<td${classOf(count)}>${count}</td>`)}<td>${total}</td><td><a href="/vertraging?${query.toString()}" aria-label="Vertraging melden: ${nameOf(brandKey)}, ${area}">Vertraging melden</a></td></tr>`;
}

function classOf(count: number): Html | false {
  if (count === 0) return html` class="none"`;
  return count >= MANY && html` class="many"`;
}

function delayList(overview: Overview): Html {
  const { delays } = overview;
  if (delays.length === 0)
    return html`<section><h2>Bekende vertragingen</h2><p>Hier staan de vertragingen die u bekendmaakt. Nu is er geen.</p></section>`;
  const areas = [...Map.groupBy(delays, (delay) => placeOf(delay, overview))];
  return html`<section><h2>Bekende vertragingen</h2>${areas.map(
    ([place, own]) => html`<h3>${place}</h3>
<ul class="delays by-day">${own.map((delay) => delayRow(delay, place, overview))}</ul>`,
  )}</section>`;
}

const placeOf = ({ brandKey, country, from, to }: KnownDelay, { nameOf }: Overview) =>
  `${nameOf(brandKey)}, ${areaText(country, from, to)}`;

function delayRow(delay: KnownDelay, place: string, { operator }: Overview): Html {
  const { id, day, expectedBy, reason, announcedAt } = delay;
  const which = `${place}, ${dayText(day)}: voor ${timeText(expectedBy)}`;
  const alert = announcedAt === null ? ['aan', 'Zet als melding'] : ['uit', 'Haal melding weg'];
  const fields = html`${formKey(operator)}<input type="hidden" name="vertraging" value="${id}">`;
  return html`<li><p><strong>${dayText(day)}</strong><br>Voor ${timeText(expectedBy)}.${reason !== null && ` ${reason}`}${announcedAt !== null && ' Staat als melding op de site.'}</p>
<form method="post" action="/melding">${fields}<button class="action-quiet" name="zet" value="${alert[0]}" aria-label="${alert[1]}: ${which}">${alert[1]}</button></form>
<form method="post" action="/intrekken">${fields}<button class="action-quiet" aria-label="Intrekken: ${which}">Intrekken</button></form></li>`;
}
