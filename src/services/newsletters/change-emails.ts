/** Submits the forms of the page of newsletters and preferences. */
import * as v from 'valibot';
import { addDays } from '../../../contract/dates.ts';
import { idInput, textInput } from '../../../contract/inputs.ts';
import { CHANNELS, PAUSE_DAYS } from '../../../contract/newsletters.ts';
import type { RestClients } from '../../lib/api/rest.ts';
import type { RestResult } from '../../lib/api/rest-client.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, submit } from '../../lib/page/submit.ts';

export const EMAIL_PATH = '/klantenservice/email';

/** Values of the field `doe`: what a form does. They are also the parameter of the page that follows. */
export const DEEDS = ['brieven', 'pauze', 'hervat', 'stop', 'terug', 'voorkeuren'] as const;
export type Deed = (typeof DEEDS)[number];

const list = v.array(textInput('FIELD-INVALID'));
const input = v.object({
  doe: v.picklist(DEEDS, 'FIELD-MISSING'),
  /** Id of the brand. */
  merk: idInput,
  newsletterId: list,
  /** `<newsletterId>:<frequency>` */
  frequency: list,
  channel: v.array(v.picklist(CHANNELS, 'FIELD-INVALID')),
  dagen: v.optional(v.picklist(PAUSE_DAYS.map(String), 'CHOICE-INVALID'), String(PAUSE_DAYS[0])),
});
type Input = v.InferOutput<typeof input>;

export interface Done {
  readonly deed: Deed;
  readonly brandId: string;
}

export function changeEmails(context: RequestContext, request: Request): Promise<Submitted<Done>> {
  return submit<Input, Done>(context, request, {
    schema: input,
    lists: ['newsletterId', 'frequency', 'channel'],
    send: async (given, key) => {
      const result = await askRest<unknown>(context, (clients) =>
        send(clients, context.today, given, { idempotencyKey: key }),
      );
      return result.ok ? { ok: true, data: { deed: given.doe, brandId: given.merk } } : result;
    },
  });
}

function send(
  { newsletter }: RestClients,
  today: string,
  given: Input,
  once: { readonly idempotencyKey: string },
): Promise<RestResult<unknown>> {
  const { doe, merk: brandId } = given;
  switch (doe) {
    case 'brieven':
    case 'terug':
      return newsletter.chooseNewsletters(formOf(brandId, given, ['newsletterId', 'frequency']), once);
    case 'voorkeuren':
      return newsletter.choosePreferences(formOf(brandId, given, ['channel']), once);
    case 'stop':
      return newsletter.leaveNewsletters({ brandId }, once);
    case 'hervat':
      return newsletter.pauseNewsletters({ brandId, until: null }, once);
    case 'pauze':
      return newsletter.pauseNewsletters({ brandId, until: pauseDay(today, given.dagen) }, once);
  }
}

/** The last day of a pause of so many days, today included. */
export const pauseDay = (today: string, days: number | string) => addDays(today, Number(days) - 1);

function formOf(brandId: string, given: Input, names: readonly ('newsletterId' | 'frequency' | 'channel')[]) {
  const form = new FormData();
  form.append('brandId', brandId);
  for (const name of names) for (const value of given[name]) form.append(name, value);
  return form;
}
