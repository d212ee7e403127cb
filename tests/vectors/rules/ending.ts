/** Cases of ending a subscription and of withdrawing from it. */

import { ruleOn } from '../../../backoffice/kernel/money/rule-on.ts';
import { lastDayAfterNotice, noticeDay } from '../../../backoffice/services/ending/notice.rules.ts';
import {
  isInTime,
  localSecond,
  withdrawalEnd,
} from '../../../backoffice/services/withdrawing/withdrawal.rules.ts';
import { WITHDRAWALS } from '../../../backoffice/services/withdrawing/withdrawing.rule-set.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { type CountryCode, countryOf, type Rule } from './rule.ts';

interface Begun {
  readonly country: CountryCode;
  readonly startDay: IsoDay;
  readonly informedOn: IsoDay | null;
}

const endOf = ({ country, startDay, informedOn }: Begun): IsoDay =>
  withdrawalEnd(ruleOn(WITHDRAWALS, countryOf(country), startDay), startDay, informedOn);

interface Received {
  readonly receivedAt: string;
  readonly timeZone: string;
}

export const ENDING_RULES: Readonly<Record<string, Rule>> = {
  LAST_DAY_AFTER_NOTICE: (given: {
    readonly noticeDay: IsoDay;
    readonly noticeMonths: number;
    readonly firstTermLast: IsoDay | null;
  }) => ({ lastDay: lastDayAfterNotice(given.noticeDay, given.noticeMonths, given.firstTermLast) }),
  NOTICE_DAY_IN_LOCAL_TIME: (given: Received & { readonly noticeMonths: number }) => {
    const day = noticeDay(Date.parse(given.receivedAt), given.timeZone);
    return { noticeDay: day, lastDay: lastDayAfterNotice(day, given.noticeMonths, null) };
  },
  WITHDRAWAL_14_DAYS: (given: Omit<Begun, 'informedOn'>) => {
    const lastDay = endOf({ ...given, informedOn: given.startDay });
    return { lastDay, until: `${lastDay}T24:00 local` };
  },
  WITHDRAWAL_IN_TIME: ({ receivedAt, timeZone, lastDay }: Received & { readonly lastDay: IsoDay }) => {
    const at = Date.parse(receivedAt);
    return { inTime: isInTime(lastDay, at, timeZone), localTime: localSecond(at, timeZone) };
  },
  WITHDRAWAL_INFORMED_LATE: (given: Begun) => ({ lastDay: endOf(given) }),
  WITHDRAWAL_NOT_INFORMED: (given: Begun) => ({ lastDay: endOf(given) }),
};
