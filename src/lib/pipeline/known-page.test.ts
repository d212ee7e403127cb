import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_MEMBERS, paramsOf } from './known-page.ts';

/** What pages and layouts ask of `Astro`, by its first name: `Astro.props.label` asks for `props`. */
function membersIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\bAstro\.(\w+)/g)].map(([, name]) => name ?? '');
}

describe('a page that was rendered before', () => {
  it('finds everything that pages and layouts ask of Astro', () => {
    const files = globSync('src/**/*.astro');
    expect(files.length).toBeGreaterThan(20);
    const missing = files.flatMap((file) =>
      membersIn(file)
        .filter((name) => !(PAGE_MEMBERS as readonly string[]).includes(name))
        .map((name) => `${file}: Astro.${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('fills the segments of its route from the address, decoded', () => {
    expect(paramsOf('/bezorgservice/[brand_id]/[subscription_id]', '/bezorgservice/ad/4711')).toEqual({
      brand_id: 'ad',
      subscription_id: '4711',
    });
    expect(paramsOf('/galerij/[deel]', '/galerij/vrije%20tekst')).toEqual({ deel: 'vrije tekst' });
    expect(paramsOf('/abonnementen', '/abonnementen')).toEqual({});
  });
});
