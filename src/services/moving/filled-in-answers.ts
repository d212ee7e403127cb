/** The answers of a form that is saved without a check: it looks up the address, or fills in a result. */
import { ABROAD } from '../../islands/kit/address/address.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import type { DraftAnswers } from '../../lib/store/drafts.ts';
import { addressTexts, unfinishedAddress } from '../../wizard/address-lookup.ts';

/** The day had a step of its own in an earlier release, whose forms can still be open or parked. */
const DAY_STEP = 'datum';

/** @returns undefined when the form is to be checked */
export function filledInAnswers(values: FormValues): DraftAnswers | undefined {
  const day = values.movingDay === undefined ? {} : { typedDay: textOf(values, 'movingDay') };
  if (textOf(values, 'stap') === DAY_STEP) return day;
  const typed = typedToSave(values);
  return typed && { typed, ...day };
}

/** A country that only customer service can handle is saved too, and the form of an earlier release, which has no day. */
function typedToSave(values: FormValues): Readonly<Record<string, string>> | undefined {
  const typed = addressTexts(values);
  if (typed.country_code === ABROAD) return typed;
  return unfinishedAddress(values) ?? (values.movingDay === undefined ? typed : undefined);
}
