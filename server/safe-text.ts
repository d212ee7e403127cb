/**
 * Which words of an error may be logged or sent. A library's message may quote its input: an address with a key, JSON with
 * a name. So only words of a safe shape pass, and the rest becomes `…`: quoted text, the path of an address, e-mail
 * addresses, long numbers, words with digits, ids, keys and tokens. Limit: an unquoted name or password that is an
 * ordinary word passes.
 */

export const HIDDEN = '…';
/** Specification, section 9. */
export const LONGEST_TEXT = 2048;

/** `word`, `WORD`, `Word` or `camelCase`; random letters look different. */
const WORD =
  /^(?:\p{Ll}{1,30}|\p{Lu}{1,20}|\p{Lu}\p{Ll}|(?:\p{Lu}{1,5}|\p{Ll})\p{Ll}{2,20}(?:\p{Lu}{1,5}\p{Ll}{2,20}){0,6}\p{Lu}{0,3})$/u;
/** The only words with digits: a password may have that shape. */
const TECHNICAL = /^(?:sha|md|base|utf|http|h|ipv|tlsv?|es|rs|sqlite|oauth|int|x)\d{1,3}$/i;
const SMALL_NUMBER = /^\d{1,3}$/;
/** Between the words of a name, such as `node:internal/streams` or `identity_tries.key_hash`. */
const JOINT = /[-_.:/$#]{1,2}/;
const LONGEST_NAME = 100;
const CONTRACTION = /^\p{L}{1,15}['’]\p{Ll}{1,2}$/u;
const MARKS_ONLY = /^[^\p{L}\p{N}@]{1,3}$/u;
const AROUND = /^([(<[{]*)(.*?)([)>\]},.;:!?…]*)$/su;

/** From the first quote to the last, or to the end after a single quote: a quoted text may contain quotes. */
const QUOTED = /["“`](?:.*["”`]|.*$)/su;
const SINGLE_QUOTED = /(?<![\p{L}\p{N}])['‘](?:.*['’](?!\p{L})|.*$)/su;
/** Such as a phone number. */
const DIGIT_GROUPS = /(?<![\p{L}\p{N}])[+(]{0,2}\d+(?:[\s().+-]{1,3}\d+)+(?![\p{L}\p{N}])/gu;
const MOST_DIGITS = 7;

export function safeText(text: string): string {
  const unquoted = text
    .slice(0, 4 * LONGEST_TEXT)
    .replace(QUOTED, HIDDEN)
    .replace(SINGLE_QUOTED, HIDDEN)
    .replaceAll(DIGIT_GROUPS, (groups) =>
      groups.replaceAll(/\D/g, '').length > MOST_DIGITS ? HIDDEN : groups,
    );
  return unquoted.replaceAll(/\S+/g, safeToken).slice(0, LONGEST_TEXT);
}

function safeToken(token: string): string {
  const [, before = '', core = '', after = ''] = AROUND.exec(token) ?? [];
  return `${before}${safeCore(core)}${after}`;
}

function safeCore(core: string): string {
  if (core === '' || isName(core) || CONTRACTION.test(core) || MARKS_ONLY.test(core)) return core;
  const address = /^https?:\/\//i.test(core) ? URL.parse(core) : null;
  return address ? `${address.protocol}//${address.host}/${HIDDEN}` : HIDDEN;
}

/** Random letters of both cases seldom have vowels where a word has them. */
function isWord(part: string): boolean {
  if (TECHNICAL.test(part)) return true;
  if (!WORD.test(part)) return false;
  const isMixed = /\p{Ll}\p{Lu}/u.test(part);
  return !isMixed || (part.match(/\p{Ll}{2,}/gu) ?? []).every((run) => /[aeiouyà-ÿ]/.test(run));
}

/** A word, a small number, or several words in one; a number cannot begin those. */
function isName(core: string): boolean {
  if (core.length > LONGEST_NAME) return false;
  if (SMALL_NUMBER.test(core)) return true;
  const [first = '', ...others] = core.split(JOINT);
  return isWord(first) && others.every((part) => isWord(part) || SMALL_NUMBER.test(part));
}

/** The name of an error's class, or a code such as `ECONNRESET`. */
export function safeName(name: unknown, otherwise = 'Error'): string {
  return typeof name === 'string' && /^[A-Za-z_$][\w$]{0,60}$/.test(name) ? name : otherwise;
}

/** One line: class, code and message. */
export function safeError(error: unknown): string {
  if (!(error instanceof Error)) return safeText(String(error));
  const { code } = error as { code?: unknown };
  const named = `${safeName(error.name)}${typeof code === 'string' ? ` [${safeName(code, HIDDEN)}]` : ''}`;
  return error.message === '' ? named : `${named}: ${safeText(error.message)}`;
}

const MOST_CAUSES = 5;

/** The causes of an error, outermost first; undefined when there are none. */
export function safeCauses(error: unknown): string | undefined {
  const causes: string[] = [];
  for (
    let at = error;
    at instanceof Error && at.cause !== undefined && causes.length < MOST_CAUSES;
    at = at.cause
  )
    causes.push(safeError(at.cause));
  return causes.length === 0 ? undefined : causes.join(' ← ');
}

const FRAME = /^ {4}at (?:async |new )*[\w$.<>#[\] ]*\(?(?:file:\/\/|node:|\/)[^?#\s]*:\d+:\d+\)?$/;

/** The error and where it was thrown. */
export function safeStack(error: unknown): string {
  if (!(error instanceof Error)) return safeError(error);
  const { stack = '', message } = error;
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line));
  return [safeError(error), ...frames].join('\n');
}

type Fact = string | number | boolean | undefined;

/** Fields that are logged unchanged: our own ids and names. Other fields are treated as text. */
const AS_THEY_ARE = new Set(
  `traceId trace brand accountId session route method part service host consoleHost url asset document key revision mail
  template work event audience login address`.split(/\s+/),
);

export function safeFacts(facts: Readonly<Record<string, Fact>>): Record<string, Fact> {
  const safe = Object.entries(facts).map(([name, fact]) => {
    const isText = typeof fact === 'string' && !AS_THEY_ARE.has(name);
    return [name, isText ? safeText(fact) : fact] as const;
  });
  return Object.fromEntries(safe);
}
