/**
 * E-mail addresses as people type them. The part before the `@` stays as it was typed; the domain becomes lower case.
 * Two addresses are the same when only capitals differ, or the spelling of an international domain. Dots and `+tags`
 * count: only the owner's provider decides what they mean.
 */
import * as v from 'valibot';
import { codeInput, idInput } from './inputs.ts';
import { withoutUnseen } from './unseen-characters.ts';

/** Characters (RFC 5321). */
const LONGEST = 254;
const LONGEST_NAME = 64;
/** Without the characters that separate or quote addresses in the header of a mail. */
const NAME = /^[^\s@<>()[\]\\,;:"]+$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Codes: FIELD-MISSING, TEXT-HIDDEN, EMAIL-INVALID. The result is as `tidyEmail` writes it. */
export const emailInput = v.pipe(
  codeInput('FIELD-MISSING'),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.check(isEmail, 'EMAIL-INVALID'),
  v.transform(tidyEmail),
);

function isEmail(text: string): boolean {
  const { name, domain } = partsOf(text);
  const hasGoodName = name.length <= LONGEST_NAME && NAME.test(name) && !/^\.|\.$|\.\./.test(name);
  return hasGoodName && withoutUnseen(text).trim().length <= LONGEST && DOMAIN.test(asciiDomain(domain));
}

function tidyEmail(text: string): string {
  const { name, domain } = partsOf(text);
  return `${name}@${domain.toLowerCase()}`;
}

/** How addresses are compared. */
export function comparableEmail(text: string): string {
  const { name, domain } = partsOf(text);
  return `${name.normalize('NFC').toLowerCase()}@${asciiDomain(domain)}`;
}

/** Providers with which dots in the name mean nothing, by the domain of their addresses. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address reaches, for limits only: without a `+tag`, and without dots at providers that ignore them.
 * Else one person could write to a mailbox under as many addresses as they can think of. Nothing is sent to it: at some
 * providers it belongs to another person.
 */
export function mailboxOf(text: string): string {
  const { name, domain } = partsOf(comparableEmail(text));
  const plain = name.replace(/(?<=.)\+.*$/u, '');
  return Object.hasOwn(DOTLESS, domain)
    ? `${plain.replaceAll('.', '')}@${DOTLESS[domain]}`
    : `${plain}@${domain}`;
}

export const isSameEmail = (one: string, other: string): boolean =>
  comparableEmail(one) === comparableEmail(other);

/** Without an `@` the domain is empty; more than one leaves an `@` in the name. */
function partsOf(text: string): { readonly name: string; readonly domain: string } {
  const tidy = withoutUnseen(text).trim();
  const at = tidy.lastIndexOf('@');
  return { name: tidy.slice(0, Math.max(at, 0)), domain: at === -1 ? '' : tidy.slice(at + 1) };
}

/** The domain as it is in the DNS; in lower case when it cannot be one. */
function asciiDomain(domain: string): string {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain.toLowerCase();
  return URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
}

/** Of one subscription. Codes: as `emailInput`; NOT-FOUND for an id of another account. */
export const changeEmailInput = v.object({ subscriptionId: idInput, email: emailInput });
