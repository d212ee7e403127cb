/** Pure decisions about newsletters. */
import type { ChosenNewsletter } from './newsletters.repository.ts';

/**
 * What changes when exactly these newsletters are wanted; undefined when one of them is not the brand's. A newsletter
 * that was never chosen and is not wanted stays without a choice: nobody decided anything about it.
 */
export function changesTowards(
  offered: readonly ChosenNewsletter[],
  wanted: readonly string[],
): { newsletterId: string; subscribed: boolean }[] | undefined {
  const known = new Set(offered.map(({ newsletterId }) => newsletterId));
  if (wanted.some((id) => !known.has(id))) return undefined;
  return offered
    .map(({ newsletterId, subscribed }) => ({
      newsletterId,
      subscribed: wanted.includes(newsletterId),
      before: subscribed,
    }))
    .filter((choice) => choice.subscribed !== choice.before)
    .map(({ newsletterId, subscribed }) => ({ newsletterId, subscribed }));
}
