/** Limits of what a reader with a login does. Strangers have accounts of their own, or a login of the reader's account. */
import { mutateOnce } from '../../../backoffice/kernel/idempotency/mutate-once.ts';
import { limitedRegister } from '../../../backoffice/services/addresses/addresses.ts';
import { askEmailChange } from '../../../backoffice/services/email-change/ask-email-change.ts';
import { resendConfirmation } from '../../../backoffice/services/email-change/manage-email-change.ts';
import { listInvoiceYear, readInvoiceFile } from '../../../backoffice/services/invoices/files/files.ts';
import { exportData } from '../../../backoffice/services/personal-data/export-data.ts';
import { type Cases, isAllowed, type LimitCase, type Setup, type Who } from './limit-case.ts';

/** Both are logged in to the same account: the stranger is an intruder. */
const inOneAccount = (setup: Setup, who: Who) => setup.contextOf('jan', { grantId: `login of ${who}` });
const loginOf = (who: Who) => `demo-jan:login of ${who}`;
/** Each with an account of their own. */
const NAMES: Readonly<Record<Who, string>> = { stranger: 'zaterdag', second: 'weekend', reader: 'jan' };
const ofOwn = (setup: Setup, who: Who) => setup.contextOf(NAMES[who]);

const mutate =
  (operation: string, isDefence = false): LimitCase['attempt'] =>
  async (setup, who) => {
    const input = null;
    const change = async () => ({ violations: [] });
    return isAllowed(mutateOnce(await inOneAccount(setup, who), { operation, isDefence, input, change }));
  };

let asked = 0;
const askNew: LimitCase['attempt'] = async (setup, who) => {
  asked += 1;
  return isAllowed(
    askEmailChange(
      await inOneAccount(setup, who),
      { email: `new${asked}@elders.example`, following: [] },
      [],
    ),
  );
};

const TARGET = 'doel@elders.example';
const askTarget: LimitCase['attempt'] = async (setup, who) => {
  const context = await ofOwn(setup, who);
  // The same wish again would only show the first one.
  await setup.current.db.deleteFrom('email_change').where('account_id', '=', context.account.id).execute();
  const email = who === 'stranger' ? TARGET.toUpperCase() : TARGET;
  return isAllowed(askEmailChange(context, { email, following: [] }, []));
};

const exporting: LimitCase['attempt'] = async (setup, who) =>
  isAllowed(exportData(await inOneAccount(setup, who)).then(() => undefined));

/** The change of an address that each person has asked for. @returns its id */
async function openChange(setup: Setup, who: Who): Promise<string> {
  const context = await ofOwn(setup, who);
  // The same wish again shows the first one.
  const pending = await askEmailChange(context, { email: `${who}@elders.example`, following: [] }, []);
  return pending.changeId;
}

const resend: LimitCase['attempt'] = async (setup, who) => {
  const id = await openChange(setup, who);
  return isAllowed(resendConfirmation(await ofOwn(setup, who), id));
};

export const ACCOUNT_CASES = {
  mutation: { in: 'backoffice', subject: loginOf, attempt: mutate('anything') },
  'mutation-account': {
    in: 'backoffice',
    subject: () => 'demo-jan',
    attempt: mutate('anything'),
    sharedBehind: 'mutation',
  },
  'mutation-defence': {
    in: 'backoffice',
    subject: (who) => `${loginOf(who)}:endOtherLogins`,
    attempt: mutate('endOtherLogins', true),
  },
  'address-lookup': {
    in: 'backoffice',
    subject: loginOf,
    attempt: async (setup, who) => {
      const context = await inOneAccount(setup, who);
      const register = limitedRegister({ ...context, addressRegister: async () => undefined as never });
      return isAllowed(register?.('1234AB', '1') ?? Promise.reject(new Error('There is no register')));
    },
  },
  'email-asked': { in: 'backoffice', subject: loginOf, attempt: askNew },
  'email-asked-account': {
    in: 'backoffice',
    subject: () => 'demo-jan',
    attempt: askNew,
    sharedBehind: 'email-asked',
  },
  'email-target': {
    in: 'backoffice',
    subject: (who) => `demo-${NAMES[who]}:${TARGET}`,
    attempt: askTarget,
  },
  'email-target-all': {
    in: 'backoffice',
    subject: () => TARGET,
    attempt: askTarget,
    sharedBehind: 'email-target',
  },
  'email-mail': { in: 'backoffice', subject: (who, setup) => openChange(setup, who), attempt: resend },
  export: { in: 'backoffice', subject: loginOf, attempt: exporting },
  'invoice-file': {
    in: 'backoffice',
    subject: loginOf,
    attempt: async (setup, who) =>
      isAllowed(readInvoiceFile(await inOneAccount(setup, who), 'x').then(() => undefined)),
  },
  'invoice-year': {
    in: 'backoffice',
    subject: loginOf,
    attempt: async (setup, who) =>
      isAllowed(listInvoiceYear(await inOneAccount(setup, who), '1999').then(() => undefined)),
  },
  'export-account': {
    in: 'backoffice',
    subject: () => 'demo-jan',
    attempt: exporting,
    sharedBehind: 'export',
  },
} satisfies Cases;
