import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { tightenPolicy } from './tighten-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('keeps the hashes of what stands on the page and drops those of other pages', () => {
  const policy = `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;
  const html = '<style>p{}</style><script type="module">b()</script>';
  expect(tightenPolicy(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${hash('b()')}; style-src 'self' ${hash('p{}')};`,
  );
});

it('allows nothing that the policy did not allow before', () => {
  expect(tightenPolicy("script-src 'self';", '<script>evil()</script>')).toBe("script-src 'self';");
});
