/**
 * Asks the messaging product for its opening hours, once a minute per deployment. A product that is slow, down or
 * sends nonsense counts as closed.
 */

import { textAtMost } from '../../../../server/response-body.ts';
import { createLog } from '../../log.ts';
import { type BusinessHours, type OpenState, openStateAt, parseBusinessHours } from './business-hours.ts';
import type { ChatProduct } from './product.ts';

const FRESH_MS = 60_000;
/** After a failure the product is asked again this soon, so that the chat opens as soon as it is back. */
const FAILED_MS = 2_000;
/** Hours of this age are used while newer ones are requested, so that a busy site never waits for the product. */
const STALE_MS = 120_000;
const PATIENCE_MS = 2_000;
/** Bytes; a week of hours is about 1 kB. */
const LARGEST_HOURS = 65_536;

interface Known {
  readonly hours: BusinessHours | 'failed';
  readonly askedAt: number;
}

export interface Availability {
  /** Never throws. */
  of(product: ChatProduct): Promise<OpenState | 'failed'>;
}

export function createAvailability(send: typeof fetch = fetch, now: () => number = Date.now): Availability {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Known>>();

  const renew = (product: ChatProduct): Promise<Known> => {
    const address = hoursAddress(product);
    const request =
      underWay.get(address) ??
      askHours(address, send)
        .then((hours) => {
          const result = { hours, askedAt: now() };
          known.set(address, result);
          return result;
        })
        .finally(() => underWay.delete(address));
    underWay.set(address, request);
    return request;
  };

  return {
    async of(product) {
      const last = known.get(hoursAddress(product));
      const age = last ? now() - last.askedAt : Number.POSITIVE_INFINITY;
      const asked = age < (last?.hours === 'failed' ? FAILED_MS : FRESH_MS) ? undefined : renew(product);
      // After a failure no page waits again: the chat stays closed until the product has answered.
      const isUsable = last && (age < STALE_MS || last.hours === 'failed');
      const { hours } = isUsable || !asked ? (last as Known) : await asked;
      return hours === 'failed' ? 'failed' : openStateAt(hours, now());
    },
  };
}

function hoursAddress({ url, org, deployment }: ChatProduct): string {
  return `${url}/embeddedservice/v1/businesshours?${new URLSearchParams({ orgId: org, esConfigName: deployment })}`;
}

async function askHours(address: string, send: typeof fetch): Promise<BusinessHours | 'failed'> {
  try {
    const response = await send(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    if (response.status === 204) return 'always';
    if (response.status !== 200) throw new Error(`Status ${response.status}`);
    return parseBusinessHours(JSON.parse(await textAtMost(response, LARGEST_HOURS)));
  } catch (error) {
    createLog({ part: 'chat' }).warn('The hours of the chat are unknown', {
      reason: String(error).slice(0, 200),
    });
    return 'failed';
  }
}

/** Of this process. */
export const availability = createAvailability();
