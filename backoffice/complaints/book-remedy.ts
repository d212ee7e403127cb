/** Books what a complaint brings, in the complaint's own transaction: once per issue, whoever asks how often. */
import type { Kysely } from 'kysely';
import type { Remedy } from '../../contract/complaints.ts';
import type { IsoDay } from '../../contract/dates.ts';
import { bookCompensation } from '../credits/credits.repository.ts';
import { bookExtension } from '../credits/extension.ts';
import type { BackofficeTables } from '../tables.ts';
import type { ComplaintSubject } from './complaint.ts';
import { orderRedelivery } from './complaints.repository.ts';
import { creditsFor, extendedBy, notMadeGood } from './remedies.rules.ts';

type Db = Kysely<BackofficeTables>;

interface Booking {
  readonly complaintId: string;
  readonly remedy: Remedy;
  readonly days: readonly IsoDay[];
  /** Instant, ISO text in UTC. */
  readonly at: string;
}

export async function bookRemedy(trx: Db, subject: ComplaintSubject, booking: Booking): Promise<void> {
  const { complaintId, remedy, days, at } = booking;
  const fresh = notMadeGood(subject, days);
  if (remedy === 'redelivery')
    for (const issue_day of days)
      await orderRedelivery(trx, {
        subscription_id: subject.id,
        issue_day,
        complaint_id: complaintId,
        ordered_at: at,
      });
  if (remedy === 'extend' && fresh.length > 0)
    await bookExtension(trx, extendedBy(subject, fresh.length), { changeId: complaintId, issues: fresh }, at);
  if (remedy === 'credit')
    await bookCompensation(
      trx,
      creditsFor(subject, fresh).map(({ day, cents }) => ({
        subscription_id: subject.id,
        issue_day: day,
        change_id: complaintId,
        kind: 'credit' as const,
        cents,
        booked_at: at,
        invoice_id: null,
      })),
    );
}
