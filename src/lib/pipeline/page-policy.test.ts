import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { noAdditions, pagePolicy, parsePolicy } from './page-policy.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const quoted = (text: string) => `'${hash(text)}'`;

const route = parsePolicy(
  `default-src 'none';base-uri 'none'; script-src 'self' ${quoted('a()')} ${quoted('b()')}; style-src 'self' ${quoted('p{}')} ${quoted('q{}')};`,
);

it('keeps the hashes of styles and scripts on the page and drops the others', () => {
  const html = '<style>p{}</style><script type="module">b()</script>';
  expect(pagePolicy(route, noAdditions(), html)).toBe(
    `default-src 'none';base-uri 'none';script-src 'self' ${quoted('b()')};style-src 'self' ${quoted('p{}')}`,
  );
});

it('has the hashes and origins that the page adds, each once, and no hash of what is not on the page', () => {
  const scripts = new Set(["'self'", 'https://x.example', hash('c()'), hash('d()')]);
  const styles = new Set([hash('p{}'), hash('r{}')]);
  const html = '<style>p{}</style><style>r{}</style><script>c()</script>';
  expect(pagePolicy(route, { scripts, styles }, html)).toBe(
    `default-src 'none';base-uri 'none';script-src 'self' https://x.example ${quoted('c()')};style-src 'self' ${quoted('p{}')} ${quoted('r{}')}`,
  );
});

it('adds nothing that neither the route nor the page has listed', () => {
  const html = '<script>evil()</script><style>evil{}</style><script>unclosed()';
  expect(pagePolicy(parsePolicy("script-src 'self'; style-src 'self';"), noAdditions(), html)).toBe(
    ";script-src 'self';style-src 'self'",
  );
});
