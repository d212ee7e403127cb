/** How an editor's message is drawn, in the gallery. */
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../support/http/http.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

let message = '';
beforeAll(async () => {
  const { body } = await ask({ port: portalPort(), host: 'ad.localhost', path: '/galerij/paginadelen' });
  message = /<div class="rich">[\s\S]*?<\/section>/.exec(body.toString())?.[0] ?? '';
});

it('draws text, emphasis and links as written', () => {
  expect(message).toContain('<p class="head">Uw krant komt later</p>');
  expect(message).toContain('<strong>Ochtendblad</strong> voor <em>10.00 uur</em>.');
  expect(message).toContain('<a href="/klantenservice/veelgestelde-vragen">de veelgestelde vragen</a>');
  expect(message).toMatch(
    /<a href="https:[^"]+" target="_blank" rel="noopener">de bezorger<span class="reader-only"> \(opent/,
  );
  expect(message).toContain('<a href="/" class="action-quiet">Lees uw krant online</a>');
});

it('keeps the style and the items of a list', () => {
  expect(message).toContain('<ul class="check"><li>Elke dag op papier</li><li>Overal online</li></ul>');
  expect(message).toContain('<ul class="xmark">');
  expect(message).toContain('<ol class="number">');
});
