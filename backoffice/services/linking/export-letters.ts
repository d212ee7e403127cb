/** Exports letters as a table for the printer, with a new code for each, in one transaction with its audit lines. */
import { randomBytes } from 'node:crypto';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { LETTER_CODE_ALPHABET, LETTER_CODE_LENGTH } from '../../../contract/linking.ts';
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { csvOf } from '../../kernel/csv.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findLinkable } from '../subscriptions/holder.repository.ts';
import { listExportedLetters, listWaitingLetters, printLetter } from './linking.repository.ts';
import { LETTER_CODE_DAYS } from './linking.rules.ts';
import type { LinkCodeRow } from './linking.tables.ts';

const HEAD = [
  ...['merk', 'naam', 'straat', 'huisnummer', 'toevoeging', 'postcode', 'plaats', 'land'],
  ...['abonnement', 'code', 'geldig tot en met'],
];

/**
 * @param exportedAt an earlier export, to make again with new codes; null for the letters that wait
 * @returns undefined when there are none
 */
export async function exportLetters(
  context: ConsoleContext,
  exportedAt: string | null,
): Promise<string | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const letters =
      exportedAt === null ? await listWaitingLetters(trx) : await listExportedLetters(trx, exportedAt);
    if (letters.length === 0) return undefined;
    const rows: string[][] = [];
    for (const letter of letters) rows.push(await print(trx, context, letter));
    return csvOf([HEAD, ...rows]);
  });
}

async function print(trx: Trx, context: ConsoleContext, letter: LinkCodeRow) {
  const { codes, content, now } = context;
  const subscription = await findLinkable(trx, letter.subscription_id);
  if (!subscription) throw new Error('The subscription of a letter does not exist');
  const code = newLetterCode();
  const at = new Date(now).toISOString();
  const lastDay = addDays(localTime(now, COMMON_TIME_ZONE).day, LETTER_CODE_DAYS);
  await printLetter(trx, letter.id, {
    code_hash: codes.hash(letter.id, code),
    exported_at: at,
    valid_until: endOfDay(lastDay),
  });
  await writeAudit(trx, authorOf(context, subscription.brandKey), 'exportLetter', subscription.id, {
    before: { at: letter.exported_at },
    after: { at },
  });
  const { street, house_number, house_number_suffix, zip_code, city, country_code } =
    subscription.address ?? {};
  const brand = content.brandByKey(subscription.brandKey)?.name ?? subscription.brandKey;
  return [
    ...[
      brand,
      subscription.lastName,
      street,
      house_number,
      house_number_suffix,
      zip_code,
      city,
      country_code,
    ],
    ...[subscription.productName, printedCode(code), lastDay],
  ].map((value) => value ?? '');
}

/** The day that the letter names counts as a whole. */
const endOfDay = (day: IsoDay): string =>
  Temporal.PlainDateTime.from(`${day}T23:59:59.999`).toZonedDateTime(COMMON_TIME_ZONE).toInstant().toString();

/**
 * Eight letters and digits that people do not confuse, 40 random bits. The alphabet has 32 characters, so each byte gives
 * one without a preference.
 */
export function newLetterCode(): string {
  const bytes = [...randomBytes(LETTER_CODE_LENGTH)];
  return bytes.map((byte) => LETTER_CODE_ALPHABET[byte % LETTER_CODE_ALPHABET.length]).join('');
}

/** As it is printed: `AB3D-7XYZ`. */
const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
