import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deploymentOf, parseEnvironment, portText } from './environment.ts';

const schema = v.object({
  PORT: v.optional(portText, '4321'),
  SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
});

describe('settings', () => {
  it('are read from the environment, an empty one counting as not set', () => {
    expect(parseEnvironment(schema, { PORT: '80', SCHEME: '' })).toEqual({ PORT: 80, SCHEME: 'http' });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT is "many", expected a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT is 70000, expected a whole number from 0 to 65535'],
    [{ SCHEME: 'ftp' }, 'SCHEME is "ftp", expected ("http" | "https")'],
  ])('that are wrong are one sentence that names the variable: %j', (environment, message) => {
    expect(() => parseEnvironment(schema, environment)).toThrow(message);
  });

  it('derive the deployment from the build branch', () => {
    expect([undefined, 'main', 'develop', 'feature/x'].map(deploymentOf)).toEqual([
      'test',
      'production',
      'acceptance',
      'test',
    ]);
  });
});
