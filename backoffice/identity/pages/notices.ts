/** The account host's other pages: each says what happened and what to do next. */
import type { Brand } from '../../../contract/brand.ts';
import { type Html, html } from '../../kernel/html.ts';
import { helpLinks } from './login-page.ts';
import { type Page, pageOf } from './page.ts';

/** @param until when logging in works again */
export function lockedPage(brand: Brand, portal: string, tries: number, until: Date): Page {
  return pageOf(brand, portal, {
    title: 'Inloggen geblokkeerd',
    isWrong: true,
    body: html`<h1>U kunt even niet inloggen</h1>
<p>Er is ${tries} keer een verkeerd wachtwoord ingevuld voor dit e-mailadres. Daarom is inloggen tijdelijk geblokkeerd. Zo beschermen we uw gegevens.</p>
<p><strong>Probeer het opnieuw na ${clockTime(brand, until)} uur.</strong></p>
<p>Weet u uw wachtwoord niet meer? Vraag dan een nieuw wachtwoord aan.</p>
${helpLinks(brand)}`,
  });
}

export function tooManyTriesPage(brand: Brand, portal: string, until: Date): Page {
  return pageOf(brand, portal, {
    title: 'Te veel pogingen',
    isWrong: true,
    body: html`<h1>Er is te vaak geprobeerd in te loggen</h1>
<p>Vanaf uw internetverbinding is te vaak een verkeerd wachtwoord ingevuld. Daarom wachten we even.</p>
<p><strong>Probeer het opnieuw na ${clockTime(brand, until)} uur.</strong></p>
${helpLinks(brand)}`,
  });
}

export function tooManyLoginsPage(brand: Brand, portal: string, until: Date): Page {
  return pageOf(brand, portal, {
    title: 'Te veel pogingen',
    isWrong: true,
    body: html`<h1>U kunt even niet inloggen</h1>
<p>Vanaf uw internetverbinding is te vaak begonnen met inloggen. Daarom wachten we even.</p>
<p><strong>Probeer het opnieuw na ${clockTime(brand, until)} uur.</strong></p>
${helpLinks(brand)}`,
  });
}

export function expiredPage(brand: Brand, portal: string): Page {
  return pageOf(brand, portal, {
    title: 'Pagina verlopen',
    body: html`<h1>Deze pagina is verlopen</h1>
<p>U heeft hier te lang niets gedaan, of u bent al ingelogd. Begin opnieuw met inloggen.</p>
${again(portal)}`,
  });
}

export function brokenLoginPage(brand: Brand, portal: string): Page {
  return pageOf(brand, portal, {
    title: 'Inloggen lukt niet',
    isWrong: true,
    body: html`<h1>Inloggen lukt niet</h1>
<p>Er ging iets mis bij het inloggen. Begin opnieuw. Lukt het nog niet? Probeer het later nog eens.</p>
${again(portal)}`,
  });
}

export function unknownPage(brand: Brand, portal: string): Page {
  return pageOf(brand, portal, {
    title: 'Pagina niet gevonden',
    body: html`<h1>Deze pagina bestaat niet</h1>
<p>Controleer het adres, of ga naar Mijn Omgeving.</p>
<p><a class="action" href="${portal}/">Naar Mijn Omgeving</a></p>`,
  });
}

/** @param form the library's form, which the buttons send */
export function logoutPage(brand: Brand, portal: string, form: Html): Page {
  return pageOf(brand, portal, {
    title: 'Uitloggen',
    body: html`<h1>Wilt u uitloggen?</h1>
<p>U bent ingelogd bij ${brand.name}. Na het uitloggen ziet niemand op dit apparaat uw gegevens.</p>
${form}
<div class="actions">
<button class="action" type="submit" form="op.logoutForm" name="logout" value="yes">Uitloggen</button>
<a class="action quiet" href="${portal}/">Ingelogd blijven</a>
</div>`,
  });
}

export function loggedOutPage(brand: Brand, portal: string): Page {
  return pageOf(brand, portal, {
    title: 'Uitgelogd',
    body: html`<h1>U bent uitgelogd</h1>
<p>Uw gegevens zijn op dit apparaat niet meer te zien.</p>
${again(portal)}`,
  });
}

function again(portal: string): Html {
  return html`<p><a class="action" href="${portal}/login/start">Opnieuw inloggen</a></p>`;
}

const TIME_ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const;

function clockTime(brand: Brand, instant: Date): string {
  // Rounded up to the minute: who comes at the time that is shown must be let in.
  const shown = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);
  const timeZone = TIME_ZONES[brand.brandCountry];
  return new Intl.DateTimeFormat('nl', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(shown)
    .replace(':', '.');
}
