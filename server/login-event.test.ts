import { describe, expect, it } from 'vitest';
import { hashedLoginName, type LoginEvent, loginLog } from './login-event.ts';

const failure: LoginEvent = {
  event: 'login-failure',
  audience: 'reader',
  name: ' Jan@Voorbeeld.nl ',
  address: '192.0.2.7',
  brand: 'ad',
  host: 'login.ad.localhost',
  reason: 'no-match',
};

describe('The line of a login', () => {
  it('names the event, the host and the address, and not the person', () => {
    const lines: unknown[] = [];
    const log = {
      info: (message: string, facts: object) => lines.push({ level: 'info', message, ...facts }),
      warn: (message: string, facts: object) => lines.push({ level: 'warn', message, ...facts }),
    };
    loginLog(log, () => 'the secret of an installation')(failure);
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'A login failed',
        event: 'login-failure',
        audience: 'reader',
        login: expect.stringMatching(/^[\w-]{22}$/),
        address: '192.0.2.7',
        brand: 'ad',
        host: 'login.ad.localhost',
        reason: 'no-match',
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/jan@/i);
  });

  it('has one hash for all spellings of a name, another for another name and in another installation', () => {
    const hash = hashedLoginName('jan@voorbeeld.nl', 'one');
    expect(hashedLoginName(' JAN@voorbeeld.nl', 'one')).toBe(hash);
    expect(hashedLoginName('jan@voorbeeld.nl', 'two')).not.toBe(hash);
    expect(hashedLoginName('els@voorbeeld.nl', 'one')).not.toBe(hash);
  });
});
