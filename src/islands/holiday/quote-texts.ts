/** Fetches the texts for what the back office says of days, with the first question about them. */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { PackedTexts } from '../shell/packed-texts.ts';

/** In the wizard's address: the kind of change whose texts are wanted. */
export const TEXTS_PARAMETER = 'teksten';

const fetched = new Map<ChangeKind, PackedTexts>();

/** Undefined when they cannot be had now; the next question asks again. */
export async function fetchQuoteTexts(kind: ChangeKind): Promise<PackedTexts | undefined> {
  const known = fetched.get(kind);
  if (known !== undefined) return known;
  const answer = await fetch(`?${TEXTS_PARAMETER}=${kind}`).catch(() => undefined);
  // After the session has ended it is the login page that answers.
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('text/plain')) return undefined;
  const texts = await answer.text().catch(() => undefined);
  if (texts) fetched.set(kind, texts);
  return texts;
}
