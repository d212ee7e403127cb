/** A brand in the editor. */
import { choice, type DocumentType, type Field, required, webAddress } from './field.ts';

const host = (name: string, title: string): Field =>
  required({
    name,
    title,
    type: 'string',
    validation: (rule) => rule.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, { name: 'host' }),
  });

const upload = (name: string, title: string, type: 'image' | 'file', accept: string): Field => ({
  name,
  title,
  type,
  options: { accept },
});

export const brand: DocumentType = {
  name: 'brand',
  type: 'document',
  title: 'Merk',
  fields: [
    required({ name: 'id', title: 'Nummer', type: 'string' }),
    required({
      name: 'key',
      title: 'Merkcode',
      type: 'string',
      description: 'Ook de naam in het document met functieschakelaars.',
      validation: (rule) => rule.regex(/^[a-z0-9]{2,12}$/, { name: 'merkcode' }),
    }),
    required({ name: 'name', title: 'Naam', type: 'string' }),
    host('host', 'Laatste twee delen van de hostnaam'),
    host('portalHost', 'Hostnaam van Mijn Omgeving'),
    host('accountHost', 'Hostnaam om in te loggen'),
    required({ name: 'seoTitle', title: 'Titel in de browser', type: 'string' }),
    required(choice('brandCountry', 'Land', ['nl', 'be'])),
    required(choice('brandCategory', 'Soort', ['newspaper', 'magazine', 'account'])),
    required(choice('shell', 'Omlijsting', ['account', 'media'])),
    { name: 'alsoShows', title: 'Toont ook de abonnementen van', type: 'array', of: [{ type: 'string' }] },
    required({
      name: 'colours',
      title: 'Kleuren',
      type: 'object',
      fields: [
        required({
          name: 'primary',
          title: 'Merkkleur',
          type: 'string',
          validation: (rule) => rule.regex(/^#[0-9a-f]{6}$/, { name: '#rrggbb' }),
        }),
      ],
    }),
    upload('logo', 'Logo', 'image', 'image/svg+xml'),
    {
      name: 'logoIsWordmark',
      title: 'Logo is een woordmerk in één kleur, zonder achtergrond',
      type: 'boolean',
    },
    {
      name: 'cover',
      title: 'Getekende voorpagina',
      type: 'object',
      description: 'De eerste vier indelingen zijn van een krant, de laatste drie van een tijdschrift.',
      fields: [
        required(
          choice('layout', 'Indeling', [
            'broadsheet',
            'tabloid',
            'local',
            'compact',
            'portrait',
            'stillLife',
            'type',
          ]),
        ),
        required(
          choice('lettering', 'Letters van de naam', ['serif', 'sans', 'condensed', 'italic', 'capitals']),
        ),
      ],
    },
    upload('faviconIco', 'Favicon (.ico)', 'file', '.ico'),
    upload('faviconSvg', 'Favicon (SVG)', 'image', 'image/svg+xml'),
    required(webAddress('homepageUrl', 'Voorpagina')),
    {
      name: 'servicePhone',
      title: 'Telefoonnummer van de klantenservice',
      type: 'string',
      validation: (rule) => rule.regex(/^\+?[0-9 ]{6,20}$/, { name: 'telefoonnummer' }),
    },
    {
      name: 'smsSender',
      title: 'Afzender van sms-berichten',
      type: 'string',
      validation: (rule) => rule.regex(/^[A-Za-z0-9]{1,11}$/, { name: 'afzender' }),
    },
    {
      name: 'chatDeployment',
      title: 'Naam van de chat in Salesforce',
      type: 'string',
      description: 'Zonder naam heeft het merk geen chat.',
      validation: (rule) => rule.regex(/^[A-Za-z]\w{0,79}$/, { name: 'naam van de chat' }),
    },
    webAddress('contactPageUrl', 'Contact'),
    webAddress('serviceConditionsUrl', 'Voorwaarden van vakantie, verhuizing en klachten'),
    {
      name: 'subscriptionOffersLink',
      title: 'Abonnementen kopen',
      type: 'object',
      fields: [required(webAddress('url', 'Adres'))],
    },
    webAddress('subscriptionReadOnlineUrl', 'Digitaal lezen'),
    webAddress('subscriptionChangeLinkUrl', 'Abonnement wijzigen'),
    webAddress('subscriptionTerminateLinkUrl', 'Abonnement opzeggen'),
    webAddress('brandWebshopLinkUrl', 'Webwinkel'),
    webAddress('holidayTemporaryChangeCrossSellUrl', 'Aanbod na een tijdelijk adres'),
    webAddress('holidayPauseCrossSellUrl', 'Aanbod na een pauze'),
    webAddress('changeAddressCrossSellUrl', 'Aanbod na een verhuizing'),
    webAddress('createAccountUrl', 'Account maken'),
    webAddress('resetPasswordUrl', 'Wachtwoord vergeten'),
    {
      ...webAddress('accountSettingsUrl', 'E-mailadres en wachtwoord wijzigen'),
      description:
        'Alleen als lezers inloggen bij een andere partij. Mijn Omgeving wijzigt dan het e-mailadres niet meer.',
    },
    required({
      name: 'privacySettings',
      title: 'Privacy-instellingen',
      type: 'object',
      fields: [
        required({ name: 'integratorId', title: 'Nummer van de integratie', type: 'string' }),
        required(choice('language', 'Taal', ['nl', 'be'])),
        required({ name: 'readOnly', title: 'Alleen lezen', type: 'boolean' }),
      ],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'key', media: 'logo' } },
};
