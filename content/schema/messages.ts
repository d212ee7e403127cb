/** Texts, questions, alerts, settings and the commercial banner in the editor. */
import { audience, order } from './audience.ts';
import { choice, type DocumentType, required, webAddress } from './field.ts';
import { richText } from './rich-text.ts';

export const texts: DocumentType = {
  name: 'texts',
  type: 'document',
  title: 'Teksten',
  fields: [
    required(choice('language', 'Taal', ['nl', 'be'])),
    required({
      name: 'entries',
      title: 'Teksten',
      type: 'array',
      of: [
        {
          type: 'object',
          fields: [
            required({ name: 'key', title: 'Sleutel', type: 'string' }),
            required({ name: 'text', title: 'Tekst, met {naam} voor een waarde', type: 'text' }),
          ],
        },
      ],
    }),
  ],
};

export const faqGroup: DocumentType = {
  name: 'faqGroup',
  type: 'document',
  title: 'Groep vragen',
  fields: [
    required({ name: 'title', title: 'Titel', type: 'string' }),
    { name: 'belgianTitle', title: 'Titel bij Belgische merken', type: 'string' },
    order,
  ],
};

export const faqItem: DocumentType = {
  name: 'faqItem',
  type: 'document',
  title: 'Vraag',
  fields: [
    required({ name: 'slug', title: 'Naam in het adres', type: 'slug', options: { source: 'question' } }),
    required({ name: 'question', title: 'Vraag', type: 'string' }),
    required(richText('answer', 'Antwoord')),
    required({ name: 'group', title: 'Groep', type: 'reference', to: [{ type: 'faqGroup' }] }),
    order,
    audience,
  ],
};

export const siteAlert: DocumentType = {
  name: 'siteAlert',
  type: 'document',
  title: 'Melding op de site',
  fields: [
    required(choice('variant', 'Soort', ['error', 'info', 'success', 'warning'])),
    required(richText('message', 'Bericht')),
    audience,
    { name: 'from', title: 'Vanaf', type: 'datetime' },
    { name: 'until', title: 'Tot', type: 'datetime' },
    {
      name: 'routes',
      title: 'Op welke pagina’s',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'Zoals /bezorgservice, met alles eronder. Leeg: op elke pagina.',
    },
    { name: 'loggedInOnly', title: 'Alleen voor wie is ingelogd', type: 'boolean' },
    {
      name: 'dismissible',
      title: 'De lezer kan de melding verbergen',
      description: 'Werkt niet bij error en warning: die moet elke lezer zien.',
      type: 'boolean',
    },
    {
      name: 'priority',
      title: 'Voorrang',
      description: 'De hoogste staat bovenaan. Er staan er drie, de rest is in te zien.',
      type: 'number',
    },
  ],
};

export const clientSettings: DocumentType = {
  name: 'clientSettings',
  type: 'document',
  title: 'Instellingen',
  fields: [
    { name: 'brand', title: 'Merkcode', description: 'Leeg: voor alle merken.', type: 'string' },
    { name: 'showLogoutButton', title: 'Toon de knop om uit te loggen', type: 'boolean' },
    { name: 'webviewLimitation', title: 'Behandel elk bezoek als een bezoek in de app', type: 'boolean' },
    { name: 'stickyHeader', title: 'Kop van een mediasite blijft in beeld', type: 'boolean' },
    {
      name: 'maintenance',
      title: 'Onderhoud',
      type: 'object',
      fields: [
        required({ name: 'active', title: 'Nu in onderhoud', type: 'boolean' }),
        richText('message', 'Bericht'),
        {
          name: 'from',
          title: 'Gepland vanaf',
          description: 'De site sluit dan vanzelf, en gaat weer open op het eind.',
          type: 'datetime',
        },
        { name: 'until', title: 'Tot', type: 'datetime' },
        {
          name: 'announceFrom',
          title: 'Aankondigen vanaf',
          description: 'Leeg: drie dagen ervoor.',
          type: 'datetime',
        },
      ],
    },
  ],
};

export const commercialBanner: DocumentType = {
  name: 'commercialBanner',
  type: 'document',
  title: 'Commerciële banner',
  fields: [
    required({
      name: 'entries',
      title: 'Banners',
      type: 'array',
      of: [
        {
          type: 'object',
          fields: [
            required({
              name: 'configuration',
              title: 'Waar',
              type: 'object',
              fields: [
                required({ name: 'brand', title: 'Merkcode', type: 'string' }),
                required(choice('type', 'Soort', ['Newspaper', 'Magazines', 'TV/Radio'])),
              ],
            }),
            required({ name: 'title', title: 'Titel', type: 'string' }),
            required({ name: 'text', title: 'Tekst', type: 'string' }),
            required({
              name: 'link',
              title: 'Link',
              type: 'object',
              fields: [
                required({ name: 'label', title: 'Woorden', type: 'string' }),
                required(webAddress('url', 'Adres')),
              ],
            }),
          ],
        },
      ],
    }),
  ],
};
