/** The pages of the controls. */
import { html } from 'hono/html';
import { BANK_ACCOUNTS, BANK_REASONS } from './accounts.ts';
import { dutchAmount } from './amounts.ts';
import { DAY, HOUR, instantText, MINUTE, SECOND } from './clock.ts';
import { FAULTS } from './faults.ts';
import { METHODS } from './methods.ts';
import type { Provider } from './provider.ts';
import { chargedBackCents, type Payment, refundedCents, STATUSES } from './store.ts';
import { WEBHOOK_MODES } from './webhooks.ts';

const TURNS = { 'five minutes': 5 * MINUTE, 'an hour': HOUR, 'a day': DAY, 'a week': 7 * DAY };

export const overviewPage = (provider: Provider, payments: readonly Payment[]) =>
  html`<p>It is ${instantText(provider.store.clock.now())} at the provider.</p>
<form method="post" action="/payments/clock"><p>Turn its clock by
${Object.entries(TURNS).map(([name, time]) => html`<button name="seconds" value="${time / SECOND}">${name}</button> `)}</p></form>
<form method="post" action="/payments/faults"><p>It is ${faultsNow(provider)}. Make it
<button name="fault" value="none">normal</button> ${FAULTS.map((fault) => html`<button name="fault" value="${fault}">${fault}</button> `)}</p></form>
<form method="post" action="/payments/webhooks"><p>Webhooks are ${provider.webhooks.mode}. Make them
${WEBHOOK_MODES.map((mode) => html`<button name="mode" value="${mode}">${mode}</button> `)}</p></form>
<form method="post" action="/payments/webhooks/release"><p><button>Send the held ones</button></p></form>
${METHODS.map(({ id, name }) => methodForm(id, name, provider.store.switchedOff.has(id)))}
<h2>Payments</h2><p>${payments.length === 0 ? 'None yet.' : `${payments.length}, newest first.`}</p>
<table><thead><tr><th>Created<th>Payment<th>Amount<th>Kind<th>Method<th>Status<th>Description</tr></thead><tbody>
${payments.slice(0, 200).map(row)}</tbody></table>
<h2>Webhooks</h2><table><thead><tr><th>At<th>Payment<th>Status<th>Attempt<th>Response</tr></thead><tbody>
${provider.webhooks.deliveries.toReversed().map(
  ({
    at,
    payment,
    status,
    attempt,
    response,
  }) => html`<tr><td>${at}<td>${payment}<td>${status}<td>${attempt}<td>${response ?? 'none'}</tr>
`,
)}</tbody></table>
<h2>Accounts</h2><p>An account decides what becomes of its debits. Any other account pays.</p>
<table><thead><tr><th>Account<th>Debits<th>Mandate</tr></thead><tbody>
${BANK_ACCOUNTS.map(
  ({
    iban,
    fails,
    returns,
    mandate,
  }) => html`<tr><td>${iban}<td>${fails ? `fail: ${fails}` : returns ? `come back: ${returns}` : 'are paid'}<td>${mandate}</tr>
`,
)}</tbody></table>`;

const faultsNow = ({ faults }: Provider): string =>
  faults
    .list()
    .map(({ fault }) => fault)
    .join(', ') || 'normal';

const methodForm = (id: string, name: string, isOff: boolean) =>
  html`<form method="post" action="/payments/methods/${id}/${isOff ? 'on' : 'off'}"><button>${name}: switch ${isOff ? 'on' : 'off'}</button></form> `;

const row = ({ id, createdAt, cents, sequence, method, status, description }: Payment) =>
  html`<tr><td>${instantText(createdAt)}<td><a href="/payments/${id}">${id}</a><td>${dutchAmount(cents)}
<td>${sequence}<td>${method ?? 'to choose'}<td>${status}<td>${description}</tr>
`;

export const paymentPage = (provider: Provider, payment: Payment) =>
  html`<p><a href="/payments">All payments</a></p>
<dl><dt>Amount<dd>${dutchAmount(payment.cents)}<dt>Description<dd>${payment.description}<dt>Status<dd>${payment.status}
<dt>Refunded<dd>${dutchAmount(refundedCents(payment))}<dt>Charged back<dd>${dutchAmount(chargedBackCents(payment))}
<dt>Mandate<dd>${provider.store.mandates.get(payment.mandate ?? '')?.status ?? 'none'}<dt>Webhook<dd>${payment.webhookUrl ?? 'none'}</dl>
${form(payment, 'status', html`${reasons('bank-reason', true)} ${buttons('status', STATUSES)}`, 'Make it')}
${form(payment, 'charge-back', html`${reasons('return-reason', false)} <button>Charge back</button>`)}
${form(payment, 'reverse-chargeback', html`<button>Reverse the chargeback</button>`)}
${form(payment, 'refund', html`<button>Refund all, without the portal</button>`)}
${form(payment, 'refund-status', buttons('status', ['processing', 'refunded', 'failed', 'canceled']), 'The last refund is')}
${form(payment, 'mandate', buttons('status', ['valid', 'pending', 'invalid']), 'Its mandate is')}
${form(payment, 'webhook', html`<button>Send the webhook again</button>`)}`;

type Markup = ReturnType<typeof html>;

const form = ({ id }: Payment, action: string, inside: Markup | Markup[], label = '') =>
  html`<form method="post" action="/payments/${id}"><input type="hidden" name="action" value="${action}"><p>${label} ${inside}</p></form>
`;

const buttons = (name: string, values: readonly string[]) =>
  values.map((value) => html`<button name="${name}" value="${value}">${value}</button> `);

const reasons = (id: string, mayBeNone: boolean) =>
  html`<label for="${id}">Reason</label> <select id="${id}" name="reason">${mayBeNone ? html`<option value="">none</option>` : ''}
${Object.entries(BANK_REASONS).map(([code, text]) => html`<option value="${code}">${code}: ${text}</option>`)}</select>`;
