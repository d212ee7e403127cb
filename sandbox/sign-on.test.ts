import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createSignOn, signOnSetting } from './sign-on.ts';

it('the script that is served has the integrity that the setting names', async () => {
  const [address = '', integrity] = signOnSetting('http://127.0.0.1:4322/').split('#');
  expect(address).toBe('http://127.0.0.1:4322/sign-on/v1.js');
  const reply = await createSignOn().request(address);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const text = await reply.text();
  expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
});

it('the script names a missing setting', async () => {
  const script = await (await createSignOn().request('/sign-on/v1.js')).text();
  const told = (signOnConfiguration: object) => {
    const dataset: { signOn?: string } = {};
    const window = { signOnConfiguration };
    runInNewContext(script, { window, document: { documentElement: { dataset } } });
    return dataset.signOn;
  };
  expect(told({ brandName: 'Merk' })).toMatch(/^misses countryDomain, authorizeUrl, brandLogo, banner/);
});

it('consent choices are stored and can be read', async () => {
  const platform = createSignOn();
  const post = (body: string) => platform.request('/consent/choices', { method: 'POST', body });
  expect((await post('{"categories":{"functional":true}}')).status).toBe(204);
  expect((await post('no')).status).toBe(400);
  const kept = await platform.request('/consent/choices');
  expect(await kept.json()).toEqual([{ categories: { functional: true } }]);
});
