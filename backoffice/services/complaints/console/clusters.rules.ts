/** Complaints of a day by region and hour, so that operators see where and when a problem began. */
import { COMMON_TIME_ZONE, localTime } from '../../../kernel/local-time.ts';
import type { Counted } from '../clusters.repository.ts';

export interface Region {
  readonly brandKey: string;
  readonly country: string;
  readonly region: string;
  readonly total: number;
  /** One count for each of `Clusters.hours`. */
  readonly byHour: readonly number[];
}

export interface Clusters {
  /** Local hours from the first to the last complaint, without gaps: `06`. */
  readonly hours: readonly string[];
  /** Most complaints first. */
  readonly regions: readonly Region[];
}

export function clustersOf(counted: readonly Counted[], day: string): Clusters {
  const placed = counted.map((one) => ({ ...one, at: hoursFrom(day, one.hour) }));
  const first = Math.min(...placed.map(({ at }) => at));
  const last = Math.max(...placed.map(({ at }) => at));
  const hours =
    placed.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const names = [...new Set(placed.map(nameOf))];
  const regions = names.map((name) => {
    const own = placed.filter((one) => nameOf(one) === name);
    const { brandKey, country, region } = own[0] as Counted;
    const byHour = hours.map((hour) => sum(own.filter(({ at }) => at === hour)));
    return { brandKey, country, region, byHour, total: sum(own) };
  });
  return {
    hours: hours.map(written),
    regions: regions.sort(
      (one, other) => other.total - one.total || nameOf(one).localeCompare(nameOf(other)),
    ),
  };
}

/** Hours since the day's local midnight; above 23 for a complaint on the next day. */
function hoursFrom(day: string, hour: string): number {
  const local = localTime(Date.parse(`${hour}:00:00Z`), COMMON_TIME_ZONE);
  const days = (Date.parse(local.day) - Date.parse(day)) / 86_400_000;
  return days * 24 + Number(local.time.slice(0, 2));
}

function written(hour: number): string {
  const days = Math.floor(hour / 24);
  const clock = String(hour - days * 24).padStart(2, '0');
  return days === 0 ? clock : `${clock} (${days > 0 ? '+' : ''}${days})`;
}

const sum = (all: readonly { readonly count: number }[]) =>
  all.reduce((before, { count }) => before + count, 0);
const nameOf = ({ brandKey, country, region }: Pick<Region, 'brandKey' | 'country' | 'region'>) =>
  `${brandKey} ${country} ${region}`;
