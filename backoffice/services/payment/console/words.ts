/** How the operators' pages name what payments are. */
import type { PaymentRow, RefundRequestRow, SeenBy } from '../payment.tables.ts';

export const PURPOSE_WORDS: Readonly<Record<PaymentRow['purpose'], string>> = {
  change: 'Nieuwe betaalwijze',
  once: 'Betaald door de lezer',
  collection: 'Afgeschreven',
};

export const STATE_WORDS: Readonly<Record<PaymentRow['state'], string>> = {
  creating: 'Nog niet bij de betaaldienst',
  open: 'De lezer moet nog betalen',
  pending: 'De bank is bezig',
  authorized: 'Toegezegd',
  paid: 'Betaald',
  canceled: 'Gestopt door de lezer',
  expired: 'Verlopen',
  failed: 'Mislukt',
  unknown: 'Onbekend: de betaaldienst gebruikt een nieuw woord',
};

export const SEEN_BY_WORDS: Readonly<Record<SeenBy, string>> = {
  start: 'bij het begin',
  page: 'door de lezer',
  webhook: 'na een bericht van de betaaldienst',
  job: 'vanzelf',
};

export const REFUND_WORDS: Readonly<Record<RefundRequestRow['state'], string>> = {
  asked: 'gevraagd, nog niet vrijgegeven',
  refused: 'afgewezen',
  released: 'vrijgegeven, gaat naar de betaaldienst',
  sent: 'bij de betaaldienst',
  failed: 'niet gelukt: kijk bij de betaaldienst',
};
