import { describe, expect, it } from 'vitest';
import { announcements, endOf, maintenanceAt, maintenanceOf, retrySeconds } from './maintenance.ts';
import type { Texts } from './texts.ts';

const at = (instant: string) => Date.parse(instant);
const FROM = '2026-11-27T22:00:00+01:00';
const UNTIL = '2026-11-28T06:00:00+01:00';
const planned = (more: object = {}) => {
  const maintenance = maintenanceOf({ active: false, from: FROM, until: UNTIL, ...more });
  return maintenance ? [maintenance] : [];
};
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Texts;

describe('Maintenance', () => {
  it('begins and ends to the second', () => {
    const isClosed = (instant: string) => maintenanceAt(planned(), at(instant)) !== undefined;
    expect(['2026-11-27T20:59:59.999Z', '2026-11-27T21:00:00Z'].map(isClosed)).toEqual([false, true]);
    expect(['2026-11-28T04:59:59.999Z', '2026-11-28T05:00:00Z'].map(isClosed)).toEqual([true, false]);
  });

  it('that is switched on lasts until an editor switches it off', () => {
    const [one] = planned({ active: true });
    const later = at('2026-12-01T00:00:00Z');
    expect(maintenanceAt(planned({ active: true }), at('2026-11-01T00:00:00Z'))).toEqual(one);
    expect(maintenanceAt(planned({ active: true }), later)).toEqual(one);
    expect(one && endOf(one, at(FROM))).toBe('2026-11-28T05:00:00.000Z');
    expect(one && endOf(one, later)).toBeUndefined();
  });

  it('is none without a switch and without a plan', () => {
    expect(maintenanceOf(undefined)).toBeUndefined();
    expect(maintenanceOf({ active: false, until: UNTIL })).toBeUndefined();
  });

  it('says when to try again: at its end, within the hour, or after five minutes', () => {
    const seconds = (instant: string, more?: object) =>
      planned(more).map((one) => retrySeconds(one, at(instant)));
    expect(seconds('2026-11-28T04:59:30Z')).toEqual([30]);
    expect(seconds(FROM)).toEqual([3_600]);
    expect(seconds(FROM, { until: undefined })).toEqual([300]);
    expect(seconds('2026-12-01T00:00:00Z', { active: true })).toEqual([300]);
  });
});

describe('The announcement', () => {
  it('is shown for three days, until the maintenance begins, and can be dismissed', () => {
    const [alert] = announcements(planned(), t, 'nl');
    expect(alert).toMatchObject({
      variant: 'info',
      from: at('2026-11-24T21:00:00Z'),
      until: at(FROM),
      dismissible: true,
      routes: [],
    });
    const written = JSON.stringify(alert?.message);
    expect(written).toContain('maintenance.planned ');
    expect(written).toMatch(/vrijdag 27\u00a0november, 22\.00.uur.*zaterdag 28\u00a0november, 6\.00.uur/);
  });

  it('writes the day once when the maintenance begins and ends on it', () => {
    const [alert] = announcements(planned({ until: '2026-11-27T23:30:00+01:00' }), t, 'nl');
    const written = JSON.stringify(alert?.message);
    expect(written).toContain('maintenance.plannedDay ');
    expect(written).toMatch(/vrijdag 27\u00a0november[^0-9]+22\.00[^0-9 \u00a0]+23\.30\u00a0uur/);
    expect(written.match(/november/g)).toHaveLength(1);
  });

  it('begins when the editor wants, and names no end that nobody knows', () => {
    const [alert] = announcements(planned({ announceFrom: '2026-11-20T00:00:00Z', until: null }), t, 'nl');
    expect(alert?.from).toBe(at('2026-11-20T00:00:00Z'));
    expect(JSON.stringify(alert?.message)).toContain('maintenance.plannedOpen');
  });

  it('is not there for what is switched on, and is another one when the plan changes', () => {
    expect(announcements(planned({ active: true }), t, 'nl')).toEqual([]);
    const ids = [planned(), planned({ until: FROM })].map((one) => announcements(one, t, 'nl')[0]?.id);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
