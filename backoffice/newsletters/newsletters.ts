/** What a reader can do with newsletters. Undefined means: not there, or not of this brand. */
import type { Brand } from '../../contract/brand.ts';
import type { BackofficeContext } from '../context.ts';
import { type ChosenNewsletter, listChosenNewsletters, saveChoices } from './newsletters.repository.ts';
import { changesTowards } from './newsletters.rules.ts';

type Asking = Pick<BackofficeContext, 'db' | 'account' | 'now'>;

export function listNewsletters({ db, account }: Asking, brand: Brand): Promise<ChosenNewsletter[]> {
  return listChosenNewsletters(db, account.id, brand.key);
}

/** One switch: on or off, saved at once. */
export async function chooseNewsletter(
  context: Asking,
  brand: Brand,
  newsletterId: string,
  subscribed: boolean,
): Promise<ChosenNewsletter | undefined> {
  const offered = await listNewsletters(context, brand);
  if (!offered.some((one) => one.newsletterId === newsletterId)) return undefined;
  const { db, account, now } = context;
  const chosenAt = new Date(now).toISOString();
  await saveChoices(db, [{ accountId: account.id, newsletterId, subscribed, chosenAt }]);
  return (await listNewsletters(context, brand)).find((one) => one.newsletterId === newsletterId);
}

/** Exactly these from now on; none at all leaves every newsletter of the brand. */
export async function chooseNewsletters(
  context: Asking,
  brand: Brand,
  wanted: readonly string[],
): Promise<ChosenNewsletter[] | undefined> {
  const { db, account, now } = context;
  const changes = changesTowards(await listNewsletters(context, brand), wanted);
  if (!changes) return undefined;
  const chosenAt = new Date(now).toISOString();
  await saveChoices(
    db,
    changes.map((change) => ({ ...change, accountId: account.id, chosenAt })),
  );
  return listNewsletters(context, brand);
}
