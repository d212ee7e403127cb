/** A form whose operation needs a fresh login. */

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { createLog } from '../log.ts';
import { takeParkedPost } from '../store/parked-posts.ts';
import { useTestStore } from '../store/test-store.fixture.ts';
import type { RequestContext } from './context.ts';
import { submitWithFreshLogin } from './fresh-login.ts';
import { accepted, type Form } from './submit.ts';

const context = {
  brand: { key: 'ad' },
  session: { account: { id: 'anna' }, brandKey: 'ad' },
  route: { path: '/account' },
  log: createLog(),
} as unknown as RequestContext;
const KEY = 'een-sleutel-van-dit-formulier';
const PATH = '/account?wijzigen=email';

const post = (send: Form<{ email: string }, null>['send']) =>
  submitWithFreshLogin(
    context,
    new Request(`http://ad.localhost${PATH}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'anna@voorbeeld.nl', sleutel: KEY }),
    }),
    { schema: v.object({ email: v.string('FIELD-MISSING') }), send },
  );

describeWithDatabase('A form whose operation needs a fresh login', (open) => {
  useTestStore(open);

  it('is parked for its account and leads through the login back to its page', async () => {
    const response = await post(async () => ({
      ok: false,
      rejection: { status: 401, violations: [{ code: 'LOGIN-NOT-FRESH' }] },
    }));
    if (!(response instanceof Response)) throw new Error('No redirect');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/login/start?callback_url=%2Faccount%3Fwijzigen%3Demail&fresh=1',
    );
    const [, id = ''] = /^__Host-parked=([\w-]+);/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    expect(await takeParkedPost(id, { brandKey: 'ad', path: PATH })).toMatchObject({
      accountId: 'anna',
      fields: { email: 'anna@voorbeeld.nl' },
    });
  });

  it('is as any other form when it is accepted, or refused for another reason', async () => {
    expect(await post(async () => accepted(null))).toMatchObject({ kind: 'done' });
    const rejection = { status: 422, violations: [{ code: 'EMAIL-INVALID' }] };
    expect(await post(async () => ({ ok: false, rejection }))).toMatchObject({
      kind: 'invalid',
      status: 422,
    });
  });
});
