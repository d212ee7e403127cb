/** Pure decisions about newsletters. */
import type { ChosenNewsletter } from './newsletters.repository.ts';

/**
 * The changes that make exactly these newsletters subscribed; undefined when one of them is not of the brand. An
 * unwanted newsletter without a choice stays without one: the reader did not decide about it.
 */
export function changesFor(
  offered: readonly ChosenNewsletter[],
  wanted: readonly string[],
): { newsletterId: string; subscribed: boolean }[] | undefined {
  const ids = new Set(offered.map(({ newsletterId }) => newsletterId));
  if (wanted.some((id) => !ids.has(id))) return undefined;
  return offered
    .map(({ newsletterId, subscribed }) => ({
      newsletterId,
      subscribed: wanted.includes(newsletterId),
      before: subscribed,
    }))
    .filter((choice) => choice.subscribed !== choice.before)
    .map(({ newsletterId, subscribed }) => ({ newsletterId, subscribed }));
}
