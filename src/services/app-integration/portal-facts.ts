/** What an app developer wants to know of this portal: its deployment, mocking and maintenance. */
import { maintenanceAt } from '../../lib/content/maintenance.ts';
import type { RequestContext } from '../../lib/page/context.ts';

type Given = Pick<RequestContext, 'applicationConfiguration' | 'clientSettings' | 'traceId'>;

/** @returns the key of each fact's label, and its exact value; instants are ISO 8601 */
export function portalFacts(
  { applicationConfiguration: { deployment, apiMocking }, clientSettings, traceId }: Given,
  release: string | undefined,
  now: number,
): readonly (readonly [name: string, value: string])[] {
  const { maintenance } = clientSettings;
  const planned = maintenance.filter(({ from }) => from > now);
  return [
    ['deployment', deployment],
    ['release', release ?? '–'],
    ['mocking', apiMocking ? 'enabled' : 'disabled'],
    ['maintenance', maintenanceAt(maintenance, now) ? '503, Retry-After' : 'none'],
    ...planned.map(({ from, until }) => ['planned', `${instant(from)} / ${instant(until)}`] as const),
    ['errors', 'POST /api/fouten'],
    ['trace', traceId],
  ];
}

const instant = (moment: number): string => (Number.isFinite(moment) ? new Date(moment).toISOString() : '–');
