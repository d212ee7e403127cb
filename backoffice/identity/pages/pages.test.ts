import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type Brand, brandDocument } from '../../../contract/brand.ts';
import { contrast } from '../../../contract/colour.ts';
import { defaultTexts } from '../../content/testing.texts.ts';
import { readTexts } from '../../content/texts.ts';
import { html } from '../../kernel/html.ts';
import { loginPage } from './login-page.ts';
import { lockedPage } from './notices.ts';
import { styleOf } from './style.ts';

const brands: Brand[] = globSync('content/brands/*.json').map((path) =>
  v.parse(brandDocument, JSON.parse(readFileSync(path, 'utf8'))),
);

const [brand] = brands as [Brand];
const frameOf = (brand: Brand, t = defaultTexts[brand.brandCountry]) => ({
  brand,
  portal: 'http://ad.localhost:4321',
  t,
});

describe('The account host in the look of a brand', () => {
  it('has enough contrast for every brand, in light and in dark mode', () => {
    expect(brands.length).toBeGreaterThan(60);
    for (const { key, colours } of brands)
      for (const scheme of styleOf(colours.primary).css.match(/--ink:[^}]+/g) ?? []) {
        const colour = (name: string) => new RegExp(`--${name}:(#\\w{6})`).exec(scheme)?.[1] ?? '';
        for (const text of ['ink', 'quiet', 'link', 'error'])
          for (const behind of ['paper', 'backdrop'])
            expect(
              contrast(colour(text), colour(behind)),
              `${key} ${text} on ${behind}`,
            ).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('on-brand'), colour('brand')), `${key} button`).toBeGreaterThanOrEqual(4.5);
        for (const sign of ['line', 'edge'])
          expect(contrast(colour(sign), colour('paper')), `${key} ${sign}`).toBeGreaterThanOrEqual(3);
      }
  });

  it('allows only its own style sheet', () => {
    const page = loginPage(frameOf(brand), { username: '', mistakes: [] });
    const css = /<style>([\s\S]*)<\/style>/.exec(page.html)?.[1] ?? '';
    expect(page.policy).toContain(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(Buffer.byteLength(page.html)).toBeLessThan(13_000);
  });

  it('shows the end of a lock in the time of the country, rounded up', () => {
    const page = lockedPage(frameOf(brand), 5, new Date('2026-11-20T09:14:01Z'));
    expect(page.html).toContain('Probeer het opnieuw na 10.15 uur.');
  });
});

describe('The texts of the account host', () => {
  const report = vi.fn();
  const shownWith = (text: string) => {
    const entries = [{ key: 'identity.login.intro', text }];
    const document = { _id: 'texts-nl', _type: 'texts', language: 'nl', entries };
    const texts = readTexts([document], { info: vi.fn(), warn: vi.fn(), report });
    return loginPage(frameOf(brand, texts.nl), { username: '', mistakes: [] }).html;
  };

  it('can be changed by an editor', () => {
    expect(shownWith('Welkom bij {brand}.')).toContain(`<p>Welkom bij ${brand.name}.</p>`);
    expect(report).not.toHaveBeenCalled();
  });

  it('are the defaults where an editor’s text has lost a placeholder, which is reported', () => {
    expect(shownWith('Welkom.')).toContain(`<p>Log in om uw abonnementen bij ${brand.name} te regelen.</p>`);
    expect(String(report.mock.calls)).toContain(
      "Text 'identity.login.intro' is refused: expected a text with {brand}",
    );
  });
});

describe('Markup', () => {
  it('escapes every value that is not markup itself', () => {
    expect(html`<p title="${'"'}">${'<b>&'}${html`<i>${"it's"}</i>`}${undefined}${false}</p>`.markup).toBe(
      '<p title="&quot;">&lt;b&gt;&amp;<i>it&#39;s</i></p>',
    );
  });
});
