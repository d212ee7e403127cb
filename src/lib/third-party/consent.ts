/**
 * The reader's consent, in a cookie: the choice, its day, and the version of the list of purposes in the question.
 * `docs/storage.md` lists the cookie.
 */
import type { Brand } from '../../../contract/brand.ts';
import { cookieIn, setCookie } from '../auth/cookies.ts';
import { type Config, config } from '../config.ts';
import type { Consent, ConsentChoice, Purpose } from '../shared/consent.ts';

/** The version of the list that first named each purpose. A choice allows no purpose that was added later. */
const NAMED_SINCE: Readonly<Record<Purpose, number>> = { recognition: 1, statistics: 2 };
/** The version of today's list: a new purpose raises it, so that every reader is asked again. */
export const PURPOSES_VERSION = Math.max(...Object.values(NAMED_SINCE));
const PURPOSES = Object.keys(NAMED_SINCE) as readonly Purpose[];

const CONSENT_COOKIE = 'consent';
/** Seconds until the reader is asked again: six months. */
const CONSENT_SECONDS = 182 * 24 * 3600;
/** The first version of the list had no number. */
const VALUE = /^(ja|nee)\.\d{4}-\d{2}-\d{2}(?:\.([1-9]))?$/;

type Asking = Pick<Brand, 'shell' | 'privacySettings'>;
type Settings = Pick<Config, 'collectorUrl' | 'signOnScript'>;

const NOTHING: Consent = { isAsked: false, choice: undefined, allowed: [] };

/** Without a choice nothing is allowed. A brand whose settings are read-only never asks and loads nothing. */
export function consentOf(request: Request, brand: Asking, settings: Settings = config()): Consent {
  if (!asksConsent(brand, settings)) return NOTHING;
  const given = givenChoice(request.headers.get('cookie'));
  return {
    isAsked: true,
    choice: given?.version === PURPOSES_VERSION ? given.choice : undefined,
    allowed: given ? allowedBy(given.choice, given.version) : [],
  };
}

export function allowedBy(choice: ConsentChoice, version = PURPOSES_VERSION): readonly Purpose[] {
  return choice === 'ja' ? PURPOSES.filter((purpose) => NAMED_SINCE[purpose] <= version) : [];
}

function asksConsent({ shell, privacySettings }: Asking, { collectorUrl, signOnScript }: Settings): boolean {
  if (privacySettings.readOnly) return false;
  return collectorUrl !== undefined || (shell === 'media' && signOnScript !== undefined);
}

function givenChoice(cookies: string | null | undefined) {
  const [, choice, version = '1'] = VALUE.exec(cookieIn(cookies, CONSENT_COOKIE) ?? '') ?? [];
  if (!choice || Number(version) > PURPOSES_VERSION) return undefined;
  return { choice: choice as ConsentChoice, version: Number(version) };
}

/** The part of a request's cookies that a stored page depends on: the choice without its day. */
export function consentKey(cookies: string | undefined): string {
  const given = givenChoice(cookies);
  return given ? `${given.choice}.${given.version}` : '';
}

/** @param today ISO day, stored with the choice */
export function consentCookie(choice: ConsentChoice, today: string): string {
  return setCookie(CONSENT_COOKIE, `${choice}.${today}.${PURPOSES_VERSION}`, CONSENT_SECONDS);
}
