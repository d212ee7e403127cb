/** The operators' overview: complaints by brand, region and hour, and the known delays by area. */

import { addDays, type IsoDay } from '../../../../contract/dates.ts';
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
  readonly nameOf: (brandKey: string) => string;
  /** The result of the last action. */
  readonly notice: string | undefined;
}

/** This many complaints in an hour are highlighted. */
const MANY = 5;
/** Of days with the same delay, as many are shown; the others on request. */
const FEW_DAYS = 4;
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
${figures(overview)}
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

/** What the morning begins with: how the chosen day is going. The delays of a day that is over are not listed. */
function figures({ today, day, clusters, delays }: Overview): Html {
  const { regions } = clusters;
  const ofDay = delays.filter((delay) => delay.day === day);
  const shown = ofDay.filter(({ announcedAt }) => announcedAt !== null);
  const complaints = regions.reduce((sum, { total }) => sum + total, 0);
  const counts = [
    [complaints, complaints === 1 ? 'klacht' : 'klachten'],
    [regions.length, regions.length === 1 ? 'gebied met klachten' : 'gebieden met klachten'],
    [ofDay.length, ofDay.length === 1 ? 'bekende vertraging' : 'bekende vertragingen'],
    [shown.length, 'als melding op de site'],
  ] as const;
  const known = day < today ? counts.slice(0, 2) : counts;
  return html`<ul class="figures" aria-label="Samen op ${dayText(day)}">${known.map(([count, what]) => html`<li><strong>${count}</strong> ${what}</li>`)}</ul>`;
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
${runsOf(own).map((run) => delayRun(run, place, overview))}`,
  )}</section>`;
}

/** Delays of one area in their order, split where the time, the reason or the days do not continue. */
function runsOf(delays: readonly KnownDelay[]): readonly (readonly KnownDelay[])[] {
  const runs: KnownDelay[][] = [];
  for (const delay of delays) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      addDays(last.day, 1) === delay.day &&
      last.expectedBy === delay.expectedBy &&
      last.reason === delay.reason;
    if (goesOn) runs.at(-1)?.push(delay);
    else runs.push([delay]);
  }
  return runs;
}

/** Many days with the same delay name it once. The first of them are shown, and the others on request. */
function delayRun(run: readonly KnownDelay[], place: string, overview: Overview): Html {
  const [first, last] = [run[0], run.at(-1)];
  const isLong = run.length > FEW_DAYS;
  const rows = (some: readonly KnownDelay[]) =>
    html`<ul class="delays by-day">${some.map((delay) => delayRow(delay, place, overview, isLong))}</ul>`;
  if (!isLong || !first || !last) return rows(run);
  const shown = run.filter(({ announcedAt }) => announcedAt !== null).length;
  const others = run.slice(FEW_DAYS);
  return html`<div class="run"><p><strong>${dayText(first.day)} tot en met ${dayText(last.day)}</strong><br>${delayText(first)} <span class="none">${run.length} dagen, ${shown} op de site.</span></p>
${rows(run.slice(0, FEW_DAYS))}
<details><summary>Nog ${others.length === 1 ? '1 dag' : `${others.length} dagen`}</summary>${rows(others)}</details></div>`;
}

const delayText = ({ expectedBy, reason }: KnownDelay) =>
  html`Voor ${timeText(expectedBy)}.${reason !== null && ` ${reason}`}`;

const placeOf = ({ brandKey, country, from, to }: KnownDelay, { nameOf }: Overview) =>
  `${nameOf(brandKey)}, ${areaText(country, from, to)}`;

function delayRow(delay: KnownDelay, place: string, { operator }: Overview, isInRun: boolean): Html {
  const { id, day, expectedBy, announcedAt } = delay;
  const state = announcedAt === null ? 'Niet op de site' : 'Op de site';
  const which = `${place}, ${dayText(day)}: voor ${timeText(expectedBy)}`;
  const alert = announcedAt === null ? ['aan', 'Zet als melding'] : ['uit', 'Haal melding weg'];
  const fields = html`${formKey(operator)}<input type="hidden" name="vertraging" value="${id}">`;
  return html`<li><p><strong>${dayText(day)}</strong><br>${!isInRun && html`${delayText(delay)}<br>`}<span class="none">${state}</span></p>
<form method="post" action="/melding">${fields}<button class="action-quiet" name="zet" value="${alert[0]}" aria-label="${alert[1]}: ${which}">${alert[1]}</button></form>
<form method="post" action="/intrekken">${fields}<button class="word" aria-label="Intrekken: ${which}">Intrekken</button></form></li>`;
}
