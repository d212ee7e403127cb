import { expect, it } from 'vitest';
import { maintenanceOf } from '../../lib/content/maintenance.ts';
import { portalFacts } from './portal-facts.ts';

const FROM = '2026-11-27T21:00:00.000Z';
const UNTIL = '2026-11-28T05:00:00.000Z';

function facts(now: string, written: object = { active: false, from: FROM, until: UNTIL }) {
  const maintenance = [maintenanceOf(written as never)].filter((one) => one !== undefined);
  const context = {
    applicationConfiguration: { deployment: 'acceptance', defaultBrand: 'ad', apiMocking: true },
    clientSettings: { maintenance },
    traceId: 'ab'.repeat(16),
  } as unknown as Parameters<typeof portalFacts>[0];
  return portalFacts(context, 'abcdef0', Date.parse(now));
}

it('The deployment, the mocking layer, the planned maintenance and the trace are named', () => {
  expect(facts('2026-11-24T09:00:00Z')).toEqual([
    ['deployment', 'acceptance'],
    ['release', 'abcdef0'],
    ['mocking', 'enabled'],
    ['maintenance', 'none'],
    ['planned', `${FROM} / ${UNTIL}`],
    ['errors', 'POST /api/fouten'],
    ['trace', 'ab'.repeat(16)],
  ]);
});

it('Maintenance of now is named, and past maintenance is not', () => {
  expect(facts(FROM)).toContainEqual(['maintenance', '503, Retry-After']);
  const later = facts(UNTIL);
  expect(later).toContainEqual(['maintenance', 'none']);
  expect(later.map(([name]) => name)).not.toContain('planned');
  expect(facts(FROM, { active: false, from: UNTIL })).toContainEqual(['planned', `${UNTIL} / –`]);
});
