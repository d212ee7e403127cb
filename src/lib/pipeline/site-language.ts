/**
 * The language of the site: that of the brand, or the reader's choice, in a cookie. The choice counts for pages with a
 * session only, because every other page is the same for everyone and is cached.
 */
import type { Brand } from '../../../contract/brand.ts';
import { fieldOf } from '../../../server/form-fields.ts';
import { postedForm } from '../api/posted-body.ts';
import { cookieOf, LANGUAGE_COOKIE, setCookie } from '../auth/cookies.ts';
import { redirectTo } from '../auth/redirect.ts';
import { isFromOurPages } from '../auth/same-origin.ts';

type Language = Brand['privacySettings']['language'];

const YEAR_SECONDS = 31_536_000;
const LANGUAGES: readonly Language[] = ['nl', 'be'];

const languageIn = (value: unknown): Language | undefined => LANGUAGES.find((language) => language === value);

/** @param hasSession whether the page belongs to a logged-in reader */
export function languageOf(request: Request, brand: Brand, hasSession: boolean): Language {
  const chosen = hasSession ? languageIn(cookieOf(request, LANGUAGE_COOKIE)) : undefined;
  return chosen ?? brand.privacySettings.language;
}

/** POST /api/language */
export async function chooseLanguage(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!isFromOurPages(request)) return new Response(null, { status: 403 });
  const form = await postedForm(request);
  if (typeof form === 'number') return new Response(null, { status: form });
  const language = languageIn(fieldOf(form, 'language'));
  if (!language) return new Response(null, { status: 400 });
  return redirectTo('/account#taal', [setCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS)]);
}
