import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { tightenPolicy } from './tighten-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('keeps the hashes of styles and scripts on the page and drops the others', () => {
  const policy = `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;
  const html = '<style>p{}</style><script type="module">b()</script>';
  expect(tightenPolicy(policy, html)).toBe(
    `default-src 'none'; script-src 'self' ${hash('b()')}; style-src 'self' ${hash('p{}')};`,
  );
});

it('adds nothing that the policy did not allow', () => {
  expect(tightenPolicy("script-src 'self';", '<script>evil()</script>')).toBe("script-src 'self';");
});
