import { describe, expect, it } from 'vitest';
import { createAvailability } from './availability.ts';

const PRODUCT = { url: 'https://scrt.example', org: '00D000000000001', deployment: 'ad_web' };
const NOW = Date.parse('2026-11-24T12:00:00Z');
const OPEN = {
  businessHoursInfo: { isActive: true, businessHours: [{ startTime: 0, endTime: NOW + 3_600_000 }] },
};

/** A product that gives these responses in turn, the last one again and again. */
function asked(...responses: readonly (() => Response | Promise<Response>)[]) {
  const addresses: string[] = [];
  let now = NOW;
  const send = (async (address: string) => {
    addresses.push(address);
    return responses[Math.min(addresses.length, responses.length) - 1]!();
  }) as typeof fetch;
  const availability = createAvailability(send, () => now);
  return { addresses, of: () => availability.of(PRODUCT), wait: (ms: number) => (now += ms) };
}

describe('The availability of the chat', () => {
  it('is asked once a minute, by organisation and deployment', async () => {
    const product = asked(() => Response.json(OPEN));
    expect(await Promise.all([product.of(), product.of()])).toEqual([
      { isOpen: true, changesAt: NOW + 3_600_000 },
      { isOpen: true, changesAt: NOW + 3_600_000 },
    ]);
    product.wait(59_999);
    await product.of();
    expect(product.addresses).toEqual([
      'https://scrt.example/embeddedservice/v1/businesshours?orgId=00D000000000001&esConfigName=ad_web',
    ]);
    product.wait(1);
    await product.of();
    expect(product.addresses).toHaveLength(2);
  });

  it('changes at the minute of the hours, also while they are cached', async () => {
    const product = asked(() =>
      Response.json({
        businessHoursInfo: { isActive: true, businessHours: [{ startTime: 0, endTime: NOW + 1_000 }] },
      }),
    );
    expect(await product.of()).toMatchObject({ isOpen: true });
    product.wait(1_000);
    expect(await product.of()).toEqual({ isOpen: false });
  });

  it('is always open by a 204', async () => {
    expect(await asked(() => new Response(null, { status: 204 })).of()).toEqual({ isOpen: true });
  });

  it.each([
    ['a 500', () => new Response('no', { status: 500 })],
    ['a redirect', () => Promise.reject(new TypeError('redirect'))],
    ['no JSON', () => new Response('<html>')],
    ['another form', () => Response.json({ businessHoursInfo: 'ja' })],
    ['a body that is too large', () => new Response(`"${'x'.repeat(70_000)}"`)],
    ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('%s means that it failed', async (_, response) => {
    expect(await asked(response).of()).toBe('failed');
  });

  it('after a failure no page waits, and the next response opens the chat', async () => {
    let respond = (_: Response) => {};
    const later = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const product = asked(
      () => new Response(null, { status: 500 }),
      () => later,
    );
    await product.of();
    product.wait(2_000);
    expect(await product.of(), 'while the product is asked').toBe('failed');
    respond(new Response(null, { status: 204 }));
    await expect.poll(product.of).toEqual({ isOpen: true });
  });

  it('hours of two minutes ago are not used', async () => {
    const product = asked(
      () => new Response(null, { status: 204 }),
      () => new Response(null, { status: 500 }),
    );
    await product.of();
    product.wait(120_000);
    expect(await product.of()).toBe('failed');
  });
});
