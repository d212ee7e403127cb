/** Limits of logins. The reader has logged in before, with this browser, or comes from another network. */
import { handlePage } from '../../../backoffice/console/handle-page.ts';
import {
  countAttemptOfAddress,
  countAttemptOfName,
  countLoginStart,
} from '../../../backoffice/identity/login-attempts.ts';
import { readIdentitySettings } from '../../../backoffice/identity/settings.ts';
import { consoleForm } from './console-form.ts';
import { ADDRESSES, type Cases, type LimitCase, type Setup, type Who } from './limit-case.ts';

const { limits, loginStarts } = readIdentitySettings({});
const NAME = 'jan@example.nl';
const OPERATOR = 'kantoor anna';
const nowOf = ({ current }: Setup) => new Date(current.fixture.clock.now);

interface Guess {
  readonly name?: string;
  readonly device?: string | undefined;
  readonly address?: string | undefined;
}
const guess =
  (of: (who: Who) => Guess): LimitCase['attempt'] =>
  async (setup, who) => {
    const { name = NAME, device, address } = of(who);
    const guesser = { loginName: name, device, ...(address ? { address } : {}) };
    return (await countAttemptOfName(setup.current.db as never, guesser, limits.perName, nowOf(setup)))
      .allowed;
  };
const fromOwn = (who: Who): Guess => ({ address: ADDRESSES[who] });

export const LOGIN_CASES = {
  'login-network': {
    in: 'backoffice',
    subject: (who) => ADDRESSES[who],
    attempt: async (setup, who) =>
      (
        await countAttemptOfAddress(
          setup.current.db as never,
          ADDRESSES[who],
          limits.perAddress,
          nowOf(setup),
        )
      ).allowed,
  },
  'login-name': { in: 'backoffice', subject: (who) => `${ADDRESSES[who]} ${NAME}`, attempt: guess(fromOwn) },
  'login-name-all': {
    in: 'backoffice',
    subject: () => NAME,
    attempt: guess(fromOwn),
    sharedBehind: 'login-name',
  },
  'login-device': {
    in: 'backoffice',
    subject: (who) => `device of ${who} ${NAME}`,
    attempt: guess((who) => ({ device: `device of ${who}` })),
  },
  'operator-name': {
    in: 'backoffice',
    // The operator uses a browser with an earlier login.
    subject: (who) => (who === 'reader' ? '' : OPERATOR),
    attempt: guess((who) => ({ name: OPERATOR, device: who === 'reader' ? 'own device' : undefined })),
  },
  'operator-change': {
    in: 'backoffice',
    subject: (who) => `operator ${who}`,
    attempt: async ({ current }, who) => {
      const { context, exchange, part, status } = consoleForm(current, `operator ${who}`);
      await handlePage([part], context, exchange, () => {});
      return status() !== 429;
    },
  },
  'login-start': {
    in: 'backoffice',
    subject: (who) => ADDRESSES[who],
    attempt: async (setup, who) =>
      (await countLoginStart(setup.current.db as never, ADDRESSES[who], loginStarts, nowOf(setup))).allowed,
  },
} satisfies Cases;
