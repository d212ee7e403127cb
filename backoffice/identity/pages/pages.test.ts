import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type Brand, brandDocument } from '../../../contract/brand.ts';
import { contrast } from '../../../contract/colour.ts';
import { defaultTexts, readTexts } from '../../content/texts.ts';
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
  it('can be read in every brand, by day and by night', () => {
    expect(brands.length).toBeGreaterThan(60);
    for (const { key, colours } of brands)
      for (const scheme of styleOf(colours.primary).css.match(/--ink:[^}]+/g) ?? []) {
        const colour = (name: string) => new RegExp(`--${name}:(#\\w{6})`).exec(scheme)?.[1] ?? '';
        for (const text of ['ink', 'quiet', 'link', 'error'])
          for (const behind of ['paper', 'desk'])
            expect(
              contrast(colour(text), colour(behind)),
              `${key} ${text} on ${behind}`,
            ).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('on-brand'), colour('brand')), `${key} button`).toBeGreaterThanOrEqual(4.5);
        for (const sign of ['line', 'edge'])
          expect(contrast(colour(sign), colour('paper')), `${key} ${sign}`).toBeGreaterThanOrEqual(3);
      }
  });

  it('allows exactly the style that it carries', () => {
    const page = loginPage(frameOf(brand), { username: '', mistakes: [] });
    const css = /<style>([\s\S]*)<\/style>/.exec(page.html)?.[1] ?? '';
    expect(page.policy).toContain(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(Buffer.byteLength(page.html)).toBeLessThan(13_000);
  });

  it('says when a lock is over on the clock of the country, never too early', () => {
    const page = lockedPage(frameOf(brand), 5, new Date('2026-11-20T09:14:01Z'));
    expect(page.html).toContain('Probeer het opnieuw na 10.15 uur.');
  });
});

describe('The words of the account host', () => {
  const report = vi.fn();
  const shownWith = (text: string) => {
    const entries = [{ key: 'identity.login.intro', text }];
    const document = { _id: 'texts-nl', _type: 'texts', language: 'nl', entries };
    const texts = readTexts([document], { info: vi.fn(), warn: vi.fn(), report });
    return loginPage(frameOf(brand, texts.nl), { username: '', mistakes: [] }).html;
  };

  it('are those of an editor', () => {
    expect(shownWith('Welkom bij {brand}.')).toContain(`<p>Welkom bij ${brand.name}.</p>`);
    expect(report).not.toHaveBeenCalled();
  });

  it('are the default ones, and reported, where the text of an editor lost a placeholder', () => {
    expect(shownWith('Welkom.')).toContain(`<p>Log in om uw abonnementen bij ${brand.name} te regelen.</p>`);
    expect(String(report.mock.calls)).toContain(
      "Text 'identity.login.intro' is refused: expected a text with {brand}",
    );
  });
});

describe('Markup', () => {
  it('takes what is put in for text, unless it was made here', () => {
    expect(html`<p title="${'"'}">${'<b>&'}${html`<i>${"it's"}</i>`}${undefined}${false}</p>`.markup).toBe(
      '<p title="&quot;">&lt;b&gt;&amp;<i>it&#39;s</i></p>',
    );
  });
});
