/**
 * Deletes changes of e-mail addresses some weeks after they were asked for: the pages of their links are needed no longer.
 * What they would put back is deleted as soon as that cannot happen any more.
 */
import type { Job } from '../../jobs/job.ts';
import { deleteChangesAskedBefore, forgetRemembered } from './email-change.repository.ts';
import { EMAIL_RULES } from './email-change.rules.ts';

const KEPT_MS = 30 * 86_400_000;

const clearEmailChanges: Job = {
  name: 'clear-email-changes',
  everySeconds: 6 * 3600,
  run: ({ db, now }) => deleteChangesAskedBefore(db, now - KEPT_MS),
};

const before = (milliseconds: number): string => new Date(milliseconds).toISOString();

const forgetValues: Job = {
  name: 'forget-values-of-email-changes',
  everySeconds: 3600,
  run: ({ db, now }) =>
    forgetRemembered(db, {
      asked: before(now - EMAIL_RULES.confirmMs),
      confirmed: before(now - EMAIL_RULES.revertMs),
    }),
};

export const emailJobs: readonly Job[] = [clearEmailChanges, forgetValues];
