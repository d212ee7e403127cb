/**
 * The text of a message with a code. It stays within one message: 160 characters of the alphabet of text messages (GSM
 * 03.38). Any other character, such as ë, would leave room for 70 only.
 */

const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these counts as two characters. */
const DOUBLE = '^{}\\[~]|€';

export const LONGEST_MESSAGE = 160;

/** Most senders of text messages are names of at most this many letters and digits. */
const LONGEST_SENDER = 11;

/** Characters as a message counts them; undefined when a character is outside the alphabet. */
export function messageLength(text: string): number | undefined {
  let length = 0;
  for (const character of text) {
    if (ALPHABET.includes(character)) length += 1;
    else if (DOUBLE.includes(character)) length += 2;
    else return undefined;
  }
  return length;
}

/** With the nearest characters of the alphabet: `Dagblad Één` is already there, `Ideeën` becomes `Ideeen`. */
export function inAlphabet(text: string): string {
  const plain = (character: string) =>
    [...character.normalize('NFKD').replace(/[‘’]/g, "'").replace(/[–—]/g, '-')]
      .filter((part) => messageLength(part) !== undefined)
      .join('');
  return [...text.normalize('NFC')]
    .map((character) => (messageLength(character) === undefined ? plain(character) : character))
    .join('');
}

/**
 * The sentence, and the line by which a phone fills in the code on the right site only (WICG: origin-bound one-time codes).
 * @param host of the portal
 */
export function messageText(sentence: string, { host, code }: { host: string; code: string }): string {
  return `${inAlphabet(sentence)}\n\n@${host} #${code}`;
}

/** @param chosen the sender that the brand has registered */
export function senderOf(name: string, chosen?: string | null): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LONGEST_SENDER);
  return chosen || letters;
}
