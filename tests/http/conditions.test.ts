/** With the flag of the conditions on, each wizard shows them with their link, and is sent only when the reader agrees. */

import { expect, it } from 'vitest';
import { ONE_OF_EACH_SERVICE } from '../fixtures/wizards.ts';
import { attribute } from '../support/form-client/page.ts';
import { begin, toTheEnd } from '../support/form-client/wizard-steps.ts';
import { journeyPortalWith } from '../support/http/own-portal.ts';
import { nl } from '../support/texts.ts';

const portal = await journeyPortalWith([
  { patch: { id: 'feature-flags', set: { 'general.isServiceConditionsEnabled': true } } },
]);

it.each(ONE_OF_EACH_SERVICE.map((wizard) => [wizard.name, wizard] as const))(
  '%s asks to agree, and loses nothing when the reader has not',
  async (_, wizard) => {
    const { tab } = await begin(portal, wizard);
    await toTheEnd(tab, wizard);
    const [link] = tab.links(/^Voorwaarden lezen/);
    expect(link && attribute(link, 'href')).toBe('https://www.ad.example/voorwaarden');
    const rows = tab.texts('.check-rows dd');
    await tab.press(wizard.send);
    expect(tab.status).toBe(422);
    expect(tab.texts('.error-summary a')).toEqual([nl('violation.CONDITIONS-MISSING')]);
    expect(tab.texts('.check-rows dd')).toEqual(rows);
    tab.check('agreed', /akkoord/);
    await tab.press(wizard.send);
    expect(tab.main).toMatch(wizard.done);
  },
);
