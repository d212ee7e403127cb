/** The operators' page with the files that readers sent with a message. */

import { consolePage, formKey } from '../../console/page.ts';
import type { Operator } from '../../console/sessions.ts';
import type { Page } from '../../identity/pages/page.ts';
import { type Html, html } from '../../kernel/html.ts';
import { COMMON_TIME_ZONE, clockText, localTime } from '../../kernel/local-time.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { UploadRow } from '../uploads/uploads.tables.ts';
import { warningText } from './file-warnings.ts';

interface Files {
  readonly operator: Operator;
  readonly uploads: readonly UploadRow[];
  /** By the id of the message; those of messages that are deleted are missing. */
  readonly references: ReadonlyMap<string, string>;
  /** A file was asked for that is not there any more. */
  readonly isMissing: boolean;
  readonly t: Texts;
}

const TITLE = 'Bestanden van lezers';
const PATH = '/bestanden';

const STATES = {
  receiving: 'Nog niet compleet',
  checking: 'Wacht op de virusscanner',
  ready: 'Klaar',
  refused: 'Geweigerd',
} as const;

export function filesPage({ operator, uploads, references, isMissing, t }: Files): Page {
  const body = html`${isMissing && html`<p class="said" role="status">Dit bestand is er niet meer.</p>`}
<h1>${TITLE}</h1>
<p>Deze bestanden kwamen mee met een bericht. Ze blijven hier tot 30 dagen nadat het bericht is doorgegeven. Open ze alleen met een programma dat u vertrouwt.</p>
${uploads.length === 0 ? html`<p>Er zijn nu geen bestanden.</p>` : html`<ul class="delays">${uploads.map((upload) => rowOf(operator, upload, { reference: references.get(upload.case_id ?? ''), warning: warningText(upload, t) }))}</ul>`}`;
  return consolePage({ title: TITLE, path: PATH, operator, body });
}

function rowOf(
  operator: Operator,
  { id, name, length, state, kind, is_scanned, created_at }: UploadRow,
  { reference, warning }: { readonly reference: string | undefined; readonly warning: string },
): Html {
  const { day, time } = localTime(Date.parse(created_at), COMMON_TIME_ZONE);
  const scanned = is_scanned === 1 ? 'gescand op virussen' : 'niet gescand op virussen';
  return html`<li><p><strong>${name}</strong><br>${reference !== undefined && html`${reference} · `}${day.split('-').reverse().join('-')}, ${clockText(time)} uur · ${Math.ceil(length / 1000)} kB · ${STATES[state]}${kind !== null && html` · ${kind}, ${scanned}`}${warning !== '' && html`<br><strong>Let op:</strong> ${warning}`}</p>
${state === 'ready' && html`<form method="post" action="${PATH}">${formKey(operator)}<button class="action-quiet" name="bestand" value="${id}">Download</button></form>`}</li>`;
}
