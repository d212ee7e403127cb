import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type Brand, brandDocument } from '../../../contract/brand.ts';
import { themeSheet } from '../../../contract/theme.ts';
import { FONT_PATH, LOOK, MARKS } from '../../../gen/look.ts';
import { defaultTexts, editedTexts } from '../../content/texts.fixture.ts';
import { html } from '../../kernel/html.ts';
import { loginPage } from './login-page.ts';
import { lockedPage } from './notices.ts';

const brands: Brand[] = globSync('content/brands/*.json').map((path) =>
  v.parse(brandDocument, JSON.parse(readFileSync(path, 'utf8'))),
);

const [brand] = brands as [Brand];
const frameOf = (brand: Brand, t = defaultTexts[brand.brandCountry]) => ({
  brand,
  portal: 'http://ad.localhost:4321',
  t,
  now: new Date('2026-11-20T23:30:00Z'),
  hasLogo: false,
});
const withLogo: Brand = {
  ...brand,
  logo: { asset: { url: 'https://lake.example/ad.svg' } },
  logoIsWordmark: true,
};
const LOGO = /\/merk\/logo\?v=[0-9a-f]{8}/;

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('The account host in the look of a brand', () => {
  it('has the style sheets of the portal and allows only its own', () => {
    expect(brands.length).toBeGreaterThan(60);
    for (const one of brands) {
      const page = loginPage(frameOf(one), {
        username: '',
        mistakes: ['username-missing', 'password-missing'],
      });
      const css = /<style>([\s\S]*)<\/style>/.exec(page.html)?.[1] ?? '';
      expect(css).toContain(`${LOOK}${themeSheet(one.colours.primary)}`);
      expect(page.policy).toContain(`style-src '${sha256(css)}'`);
      expect(gzipSync(page.html).length, one.key).toBeLessThan(6_000);
    }
  });

  it('names the brand and the day in its masthead', () => {
    const { html } = loginPage(frameOf(brand), { username: '', mistakes: [] });
    expect(html).toContain(`<span class="brand-name">${brand.name}</span>`);
    expect(html).toContain('<span>Zaterdag 21 november 2026</span>');
  });

  it('has the brand’s wordmark in its masthead, from its own origin and in the colour of the text', () => {
    const page = loginPage({ ...frameOf(withLogo), hasLogo: true }, { username: '', mistakes: [] });
    expect(page.html).toContain(`<span class="mark" role="img" aria-label="${brand.name}"></span>`);
    expect(page.html).toMatch(new RegExp(`\\.mark\\{mask-image:url\\("${LOGO.source}"\\)\\}`));
    expect(page.html).not.toContain('class="brand-name"');
    expect(page.policy).toContain("img-src 'self'");
  });

  it('shows a logo that is no wordmark as a picture with its own colours', () => {
    const picture = { ...withLogo, logoIsWordmark: false };
    const page = loginPage({ ...frameOf(picture), hasLogo: true }, { username: '', mistakes: [] });
    expect(page.html).toMatch(
      new RegExp(`<img class="picture" src="${LOGO.source}" alt="${brand.name}" height="36">`),
    );
    expect(page.html).toContain(MARKS.picture);
  });

  it('has the font at the address of the portal, and its policy allows no other', () => {
    const page = loginPage(frameOf(brand), { username: '', mistakes: [] });
    expect(page.html).toContain(`src:url(${frameOf(brand).portal}${FONT_PATH})`);
    expect(page.html).not.toContain('preload');
    expect(page.policy).toContain(`font-src ${frameOf(brand).portal};`);
    expect(existsSync(`public${FONT_PATH}`)).toBe(true);
  });

  it('shows a message below its field, as the portal does', () => {
    const { html } = loginPage(frameOf(brand), { username: '', mistakes: ['username-missing'] });
    const order = [
      'class="error-summary"',
      '<label for="username"',
      '<input id="username"',
      'id="username-fout"',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('says once, in the summary, that name and password do not belong together, and marks both', () => {
    const { html } = loginPage(frameOf(brand), { username: 'jan@voorbeeld.nl', mistakes: ['no-match'] });
    expect(html.match(/horen niet bij elkaar/g)).toHaveLength(1);
    expect(html).toContain('<a href="#username">Dit e-mailadres en wachtwoord horen niet bij elkaar.</a>');
    expect(html.match(/data-state="invalid"/g)).toHaveLength(2);
    for (const field of ['username', 'password'])
      expect(html).toContain(
        `id="${field}" name="${field}" aria-invalid="true" aria-describedby="problemen-lijst"`,
      );
    expect(html).toMatch(/<h2 id="problemen-kop"><svg class="icon"/);
  });

  it('says whom to call, as far as the brand has a number', () => {
    const of = (servicePhone: string | null) =>
      loginPage(frameOf({ ...brand, servicePhone }), { username: '', mistakes: [] }).html;
    expect(of('088 123 45 67')).toContain('Bel ons op <a href="tel:0881234567">088 123 45 67</a>');
    expect(of(null)).not.toContain('Bel ons op');
  });

  it('has one yellow button, and a button that shows the password as soon as its script runs', () => {
    const page = loginPage(frameOf(brand), { username: '', mistakes: [] });
    expect(page.html.match(/class="action"/g)).toHaveLength(1);
    expect(page.html).toMatch(
      /<span class="password"><input [^>]+>\n<button class="show-password" type="button" hidden /,
    );
    const script = /<script>([\s\S]*)<\/script>/.exec(page.html)?.[1] ?? '';
    expect(page.policy).toContain(`script-src '${sha256(script)}'`);
    expect(lockedPage(frameOf(brand), 5, new Date()).policy).not.toContain('script-src');
  });

  it('shows the end of a lock in the time of the country, rounded up', () => {
    const page = lockedPage(frameOf(brand), 5, new Date('2026-11-20T09:14:01Z'));
    expect(page.html).toContain('Probeer het opnieuw na 10.15 uur.');
  });
});

describe('The texts of the account host', () => {
  const report = vi.fn();
  const shownWith = (text: string) => {
    const texts = editedTexts(
      { nl: { 'identity.login.intro': text } },
      { info: vi.fn(), warn: vi.fn(), report },
    );
    return loginPage(frameOf(brand, texts.nl), { username: '', mistakes: [] }).html;
  };

  it('can be changed by an editor', () => {
    expect(shownWith('Welkom bij {brand}.')).toContain(`<p class="lead">Welkom bij ${brand.name}.</p>`);
    expect(report).not.toHaveBeenCalled();
  });

  it('are the defaults where an editor’s text has lost a placeholder, which is reported', () => {
    expect(shownWith('Welkom.')).toContain(
      `<p class="lead">Log in om uw abonnementen bij ${brand.name} te regelen.</p>`,
    );
    expect(String(report.mock.calls)).toContain(
      "Text 'identity.login.intro' is refused: expected a text with {brand}",
    );
  });
});

describe('Markup', () => {
  it('escapes every value that is not markup itself', () => {
    expect(
      html`<p title="${'"'}">${'<b>&'}${html`<i>${"it's"}</i>`}${undefined}${false}</p>`.toString(),
    ).toBe('<p title="&quot;">&lt;b&gt;&amp;<i>it&#39;s</i></p>');
  });
});
