/** What the account's page shows for a request: a posted form is submitted first, then the account is read. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { AccountOverview, type AccountOverviewQuery } from '../../../gen/operations.ts';
import { listSessions, type SessionInOverview } from '../../lib/auth/sessions-overview.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, seeOther } from '../../lib/page/submit.ts';
import { OPEN_PARAMETER } from '../../lib/shared/account-addresses.ts';
import { hasLoginEnding } from '../../lib/store/login-endings.ts';
import { ADDRESS_SECTION } from './address-section.ts';
import { emailSection, isUnconfirmed } from './email-section.ts';
import { ENDED_PARAMETER, endRequestedSession, outcomeOf } from './end-session.ts';
import { phoneSection } from './phone-section.ts';
import { type Account, type AccountSection, isSectionOpen } from './section.ts';
import { CHANGED_PARAMETER, GONE, RESTORED, STOPPED } from './section-addresses.ts';
import { askedParts, SECTIONS } from './sections.ts';

export type AccountSubscription = NonNullable<AccountOverviewQuery['subscriptions']>[number];

export type AccountCase = NonNullable<AccountOverviewQuery['contactCases']>[number];

export interface OpenedSection {
  readonly section: AccountSection;
  readonly submitted: Exclude<Submitted<unknown>, { kind: 'done' }>;
}

interface Outcome {
  readonly variant: 'success' | 'info' | 'error';
  readonly text: string;
  /** The page begins with it; otherwise it is a notice below the main sentence. */
  readonly isFirst?: boolean;
}

export interface AccountScreen {
  readonly status: number;
  readonly account: Result<Account>;
  /** Whether the reader can fill in the profile: otherwise nothing is asked, and no change is offered. */
  readonly isEditable: boolean;
  /** After the address was changed, and for the form of the e-mail address; otherwise empty. */
  readonly subscriptions: readonly AccountSubscription[];
  /** Messages to the customer service, newest first; none beside an open form. */
  readonly contactCases: readonly AccountCase[];
  readonly opened: OpenedSection | undefined;
  readonly sessions: readonly SessionInOverview[];
  readonly outcome: Outcome | undefined;
}

/** A redirect after an accepted form; 404 for a section that does not exist or is not offered. */
export async function accountScreen(
  context: RequestContext,
  request: Request,
  parameters: URLSearchParams,
): Promise<AccountScreen | Response> {
  const { flags, session, surface } = context;
  const hasSessions = session !== null && isFeatureOpen('sessionoverview', flags, surface);
  const wanted = parameters.get(OPEN_PARAMETER);
  const section = SECTIONS.find(({ id }) => id === wanted);
  if (wanted !== null && !(section && isSectionOpen(section, context)))
    return new Response(null, { status: 404 });
  if (!section && request.method === 'POST' && hasSessions) {
    const ended = await endRequestedSession(context, session, request);
    return seeOther(`/account?${ENDED_PARAMETER}=${ended}`);
  }
  const submitted = await section?.submit(context, request);
  if (submitted instanceof Response) return submitted;
  if (submitted?.kind === 'done') return seeOther(submitted.data);
  const isNeeded = parameters.get(CHANGED_PARAMETER) === ADDRESS_SECTION || section === emailSection;
  const subscriptions = isNeeded && isFeatureOpen('subscription', flags, surface);
  const contact = isFeatureOpen('contactpage', flags, surface) && !section;
  const result = await ask(context, AccountOverview, { subscriptions, contact });
  const isEnding = hasSessions && (await hasLoginEnding(session.account.id));
  return {
    status: submitted?.kind === 'invalid' ? submitted.status : 200,
    account: result.ok ? { ok: true, data: result.data.account } : result,
    isEditable: isFeatureOpen('personaliaediting', flags, surface),
    subscriptions: (result.ok && result.data.subscriptions) || [],
    contactCases: (result.ok && result.data.contactCases) || [],
    opened: section && submitted ? { section, submitted } : undefined,
    sessions: hasSessions ? await listSessions(session) : [],
    outcome: changedOutcome(parameters) ?? outcomeOf(parameters.get(ENDED_PARAMETER), isEnding),
  };
}

function changedOutcome(parameters: URLSearchParams) {
  const wanted = parameters.get(CHANGED_PARAMETER);
  if (wanted === GONE) return { variant: 'info', text: 'emailChange.stopped' } as const;
  const changed = [...SECTIONS.map(({ id }) => id), STOPPED, RESTORED].find((one) => one === wanted);
  return changed === undefined
    ? undefined
    : ({ variant: 'success', text: `account.changed.${changed}`, isFirst: true } as const);
}

/** The code that the reader has or gets at any moment. */
function sentCode({ phoneChallenge: code }: Account) {
  return code && !code.isExpired && code.delivery !== 'failed' ? code : undefined;
}

/** What the open form is about; otherwise the reader's name. */
export function mainSentence(t: Texts, { account, opened }: AccountScreen): string {
  if (opened?.section === emailSection && account.ok && isUnconfirmed(account.data))
    return t('account.part.email_confirmed');
  const code = opened?.section === phoneSection && account.ok ? sentCode(account.data) : undefined;
  if (code) return t(`account.open.code.${code.channel}`);
  if (opened) return t(`account.open.${opened.section.id}`);
  if (!account.ok) return t('outage.heading');
  const { first_name, last_name } = account.data.profile.personal_information;
  return [first_name, last_name].filter(Boolean).join(' ') || t('account.heading');
}

/** How many parts of the profile the reader can still fill in; undefined for none. */
export function gapsSentence(t: Texts, { account, isEditable }: AccountScreen): string | undefined {
  const count = isEditable && account.ok ? askedParts(account.data.missing).length : 0;
  return count === 0 ? undefined : t(`account.incomplete.${count === 1 ? 'one' : 'more'}`, { count });
}
