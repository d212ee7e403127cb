import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { chatSetting, createChat } from './chat.ts';

it('the script that is served has the integrity that the setting names', async () => {
  const [address = '', integrity] = chatSetting('http://127.0.0.1:4322/').split('#');
  expect(address).toBe('http://127.0.0.1:4322/chat/v1.js');
  const reply = await createChat().request(address);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const text = await reply.text();
  expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
});

it('the script names a missing setting and then changes nothing', async () => {
  const script = await (await createChat().request('/chat/v1.js')).text();
  const dataset: { chat?: string } = {};
  const document = { documentElement: { dataset }, getElementById: () => ({ querySelector: () => ({}) }) };
  runInNewContext(script, { window: { chatConfiguration: { product: 'messaging' } }, document });
  expect(dataset.chat).toBe('misses route, regionId, brandName, language');
});
