/** Example values of each template, from the `*.templates.fixture.ts`, and the mail that they make. */
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { EXAMPLES } from '../../gen/tests/examples.ts';
import { defaultTexts } from '../content/texts.fixture.ts';
import { NAMELESS } from '../kernel/salutation.ts';
import { ALL_ON, testBrand } from './outbox.fixture.ts';
import type { ExamplesOf, TemplateName, TemplateValues } from './templates.fixture.ts';
import { writeMail } from './write-mail.ts';

export const values: ExamplesOf<typeof TEMPLATES> = EXAMPLES;

export function written<Name extends TemplateName>(
  template: Name,
  given: TemplateValues<Name>,
  brand = testBrand(),
  firstName: string | null = null,
) {
  const row = {
    id: 'm1',
    template,
    template_values: JSON.stringify(given),
    created_at: '2026-11-20T09:00:00Z',
  };
  return writeMail(row, {
    templates: TEMPLATES,
    brand,
    flags: ALL_ON,
    t: defaultTexts[brand.brandCountry],
    recipient: { email: 'jan@voorbeeld.nl', ...NAMELESS, first_name: firstName },
    mailSettings: { publicScheme: 'https', publicPort: 443, mailFrom: 'post@uitgever.example' },
    now: Date.parse('2026-11-20T09:00:00Z'),
  });
}
