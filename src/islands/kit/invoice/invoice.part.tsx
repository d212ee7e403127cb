import type { Part } from '../part.ts';
import { InvoiceItem } from './InvoiceItem.tsx';

const logoUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Crect width='48' height='48' fill='%231b1b1b'/%3E%3Cpath d='M12 14h24M12 24h24M12 34h14' stroke='%23fff' stroke-width='4'/%3E%3C/svg%3E";
const download = { href: '/images/favicon.ico', text: 'Download pdf' };
const subscription = { title: 'Ochtendblad', subtitle: 'Zes dagen op papier' };
const lines = (
  <dl>
    <dt>Periode</dt>
    <dd>1 tot en met 30 november 2026</dd>
    <dt>Betaald met</dt>
    <dd>Automatische incasso</dd>
  </dl>
);

export const invoice: Part = {
  id: 'factuur',
  title: 'Factuur',
  criteria: [
    'Each invoice is an article with a heading of its own.',
    'The names of the download and of the details say which invoice they belong to.',
    'The details open and close without script, and their button says what it does.',
    'The logo is hidden from screen readers: the title is next to it.',
  ],
  examples: {
    betaald: (
      <InvoiceItem
        title="Factuur november 2026"
        price="€ 31,50"
        status={{ text: 'Betaald', colour: 'green', sign: 'check' }}
        subscription={{ ...subscription, logoUrl }}
        download={download}
        more={{ showText: 'Toon meer', hideText: 'Toon minder', content: lines }}
      />
    ),
    'niet betaald, zonder logo': (
      <InvoiceItem
        title="Factuur oktober 2026"
        price="€ 31,50"
        status={{ text: 'Niet betaald', colour: 'red', sign: 'error' }}
        subscription={subscription}
        download={download}
        more={{ showText: 'Toon meer', hideText: 'Toon minder', content: lines }}
      />
    ),
    'lange namen, zonder meer': (
      <InvoiceItem
        title="Jaarfactuur abonnement met welkomstkorting en verzendkosten 2026"
        price="€ 1.234,56"
        status={{ text: 'Herinnering verstuurd', colour: 'orange', sign: 'warning' }}
        subscription={{
          title: 'Zeeuws-Vlaams Weekblad voor Landbouwers en Tuinders',
          subtitle: 'Zaterdag op papier, alle dagen digitaal',
          logoUrl,
        }}
        download={download}
      />
    ),
  },
};
