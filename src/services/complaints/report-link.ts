/**
 * The page of a report link: its issue and its button. The link identifies the report and is the right to make it. The
 * session only decides whether the page names the account that the report is for.
 */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { SpotName } from '../../layouts/parts/spots.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, type LinkScreen, linkPage } from '../../lib/page/mailed-link.ts';
import { clockTime, longDate } from '../../lib/shared/dates.ts';

type Report = ResponseOf<(typeof REST)['customer']['readReport']>;
export type ReportScreen = LinkScreen<Report>;

const STATUS: Readonly<Partial<Record<Report['state'], number>>> = {
  invalid: 404,
  expired: 410,
  used: 410,
  other_day: 409,
};

/** Where the paper is: not on the mat, or still on its way. */
const SPOTS: Readonly<Partial<Record<Report['state'], SpotName>>> = {
  open: 'mat',
  other_day: 'mat',
  delayed: 'bicycle',
  too_soon: 'bicycle',
};

const buttons = v.object({ antwoord: v.picklist(['ja', 'nee'], 'FIELD-MISSING') });

export function reportScreen(context: RequestContext, request: Request, link: string) {
  const place = { brandId: context.brand.id, link };
  return linkPage(context, request, {
    action: 'report-link',
    limited: link,
    buttons,
    read: () => askRest(context, ({ customer }) => customer.readReport(place)),
    press: ({ antwoord }) =>
      askRest(context, ({ customer }) =>
        customer.takeReport({ ...place, came: antwoord === 'ja' }, KEY_IS_LINK),
      ),
    statusOf: ({ state }) => STATUS[state] ?? 200,
  });
}

/** The link itself is not usable, so that the reader reports by the form. */
export const isBroken = ({ state }: Report): boolean => state === 'invalid' || state === 'expired';

export function reportLines(t: Texts, report: Report, today: string): MailedLinkLines {
  const { state, issue, reference } = report;
  if (!issue)
    return {
      text: t(`link.${state}`, { reference: reference ?? '' }),
      spot: isBroken(report) ? unusableSpot(state) : (SPOTS[state] ?? 'doormat'),
      isDone: state === 'taken' || state === 'came',
    };
  const values = { date: longDate(issue.day, today), time: clockTime(issue.time) };
  const key = state === 'open' ? `${issue.asks === 'question' ? 'question' : 'open'}.${issue.kind}` : state;
  return {
    text: t(`link.${key}`, values),
    spot: SPOTS[state] ?? 'doormat',
    hasForm: state === 'open',
  };
}
