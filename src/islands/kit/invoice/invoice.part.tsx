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
    'Elke factuur is een artikel met een eigen kop.',
    'De namen van de download en van de details zeggen bij welke factuur ze horen.',
    'De details gaan zonder script open en dicht, en hun knop zegt wat hij doet.',
    'Schermlezers slaan het logo over: de titel staat ernaast.',
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
