/** The account host's other pages: each explains what happened and what to do next. */
import type { Brand } from '../../../contract/brand.ts';
import { type Html, html } from '../../kernel/html.ts';
import { clockText, localTime, timeZoneOf } from '../../kernel/local-time.ts';
import type { TextKey } from '../../kernel/texts.ts';
import { DOOR_SPOT, helpLinks } from './login-page.ts';
import { type Page, type PageFrame, pageOf } from './page.ts';

/** @param until the end of the lock */
export function lockedPage(frame: PageFrame, tries: number, until: Date): Page {
  const { t } = frame;
  return pageOf(frame, {
    title: t('identity.locked.title'),
    isWrong: true,
    body: html`<div class="message"><h1>${t('identity.locked.heading')}</h1>
<p>${t('identity.locked.text', { tries })}</p>
${tryAgain(frame, until)}
<p>${t('identity.locked.password')}</p>
${helpLinks(frame)}</div>`,
  });
}

export function tooManyTriesPage(frame: PageFrame, until: Date): Page {
  return tooManyPage(frame, 'identity.tooManyTries.heading', 'identity.tooManyTries.text', until);
}

export function tooManyLoginsPage(frame: PageFrame, until: Date): Page {
  return tooManyPage(frame, 'identity.tooManyLogins.heading', 'identity.tooManyLogins.text', until);
}

function tooManyPage(frame: PageFrame, heading: TextKey, text: TextKey, until: Date): Page {
  const { t } = frame;
  return pageOf(frame, {
    title: t('identity.tooMany.title'),
    isWrong: true,
    body: html`<div class="message"><h1>${t(heading)}</h1>
<p>${t(text)}</p>
${tryAgain(frame, until)}
${helpLinks(frame)}</div>`,
  });
}

export function expiredPage(frame: PageFrame): Page {
  const { t } = frame;
  return pageOf(frame, {
    title: t('identity.expired.title'),
    body: html`<div class="message"><h1>${t('identity.expired.heading')}</h1>
<p>${t('identity.expired.text')}</p>
${again(frame)}</div>`,
  });
}

export function brokenLoginPage(frame: PageFrame): Page {
  const { t } = frame;
  return pageOf(frame, {
    title: t('identity.broken.title'),
    isWrong: true,
    body: html`<div class="message"><h1>${t('identity.broken.heading')}</h1>
<p>${t('identity.broken.text')}</p>
${again(frame)}</div>`,
  });
}

export function unknownPage(frame: PageFrame): Page {
  const { portal, t } = frame;
  return pageOf(frame, {
    title: t('identity.unknown.title'),
    body: html`<div class="message"><h1>${t('identity.unknown.heading')}</h1>
<p>${t('identity.unknown.text')}</p>
<p><a class="action" href="${portal}/">${t('identity.portal')}</a></p></div>`,
  });
}

/** @param form the library's form, which the buttons send */
export function logoutPage(frame: PageFrame, form: Html): Page {
  const { brand, portal, t } = frame;
  return pageOf(frame, {
    title: t('identity.logout.title'),
    body: html`<div class="message"><h1>${t('identity.logout.heading')}</h1>
<p>${t('identity.logout.text', { brand: brand.name })}</p>
${form}
<div class="actions">
<button class="action" type="submit" form="op.logoutForm" name="logout" value="yes">${t('identity.logout.button')}</button>
<a class="action-quiet" href="${portal}/">${t('identity.logout.stay')}</a>
</div></div>`,
  });
}

export function loggedOutPage(frame: PageFrame): Page {
  const { t } = frame;
  return pageOf(frame, {
    title: t('identity.loggedOut.title'),
    body: html`<div class="message"><h1>${t('identity.loggedOut.heading')}</h1>
<p>${t('identity.loggedOut.text')}</p>
${again(frame)}</div>`,
  });
}

function again({ portal, t }: PageFrame): Html {
  return html`<p><a class="action" href="${portal}/login/start">${t('identity.again')}</a></p>
${DOOR_SPOT}`;
}

function tryAgain({ brand, t }: PageFrame, until: Date): Html {
  return html`<p><strong>${t('identity.tryAgain', { time: clockTime(brand, until) })}</strong></p>`;
}

/** `10.15` in the time zone of the brand's country, rounded up to the minute: at the time shown, a login must work again. */
function clockTime(brand: Brand, instant: Date): string {
  const shown = Math.ceil(instant.getTime() / 60_000) * 60_000;
  return clockText(localTime(shown, timeZoneOf(brand.brandCountry)).time);
}
