import { expect, it } from 'vitest';
import { islandTexts } from './island-texts.ts';

const KNOWN = [
  'form.next',
  'form.back',
  'holiday.kind.suspension',
  'holiday.kind.suspension.hint',
  'violation.GENERIC-ERROR',
  'violation.HOLIDAY-TOO-FAR',
  'violation.HOLIDAY-TOO-FAR.magazine',
  'violation.IDEMPOTENCY-BUSY',
  'violation.MOVING-PAST',
  'violation.NOT-FOUND',
  'violation.PHONE-INVALID',
  'violation.LOGIN-NOT-FRESH',
  'violation.POSTCODE-INVALID',
];
const of = (...files: readonly (readonly [path: string, text: string])[]) =>
  islandTexts(
    files.map(([path, text]) => ({ path, text })),
    KNOWN,
  );

it('gives an island the literal keys in its source and in its imports', () => {
  const found = of(
    ['src/islands/holiday/Dates.island.tsx', "import { Step } from '../wizard/Step.tsx'; t('form.next')"],
    ['src/islands/wizard/Step.tsx', "t(isFirst ? 'form.back' : 'form.unknown')"],
    ['src/islands/wizard/Unused.tsx', "t('holiday.kind.suspension')"],
  );
  expect(found).toEqual({ Dates: ['form.back', 'form.next', 'violation.GENERIC-ERROR'] });
});

it('gives an island every key that matches a template', () => {
  const place = '$' + '{kind}';
  const hint = of(['src/islands/holiday/A.island.tsx', `t(\`holiday.kind.${place}.hint\`)`]);
  expect(hint.A).toEqual(['holiday.kind.suspension.hint', 'violation.GENERIC-ERROR']);
  const name = of(['src/islands/holiday/A.island.tsx', `t(\`holiday.kind.${place}\`)`]);
  expect(name.A).toEqual(['holiday.kind.suspension', 'violation.GENERIC-ERROR']);
});

it('gives an island only the violations of its own service', () => {
  const text = 't(`violation.$' + '{code}`)';
  const found = of(['src/islands/holiday/A.island.tsx', text], ['src/islands/moving/B.island.tsx', text]);
  expect(found.A).toEqual(['violation.GENERIC-ERROR', 'violation.HOLIDAY-TOO-FAR', 'violation.NOT-FOUND']);
  expect(found.B).toEqual(['violation.GENERIC-ERROR', 'violation.MOVING-PAST', 'violation.NOT-FOUND']);
});

it('gives an island the violations of a field only with that field', () => {
  const text = 't(`violation.$' + '{code}`)';
  const found = of(
    ['src/islands/complaints/A.island.tsx', `import { Phone } from '../kit/phone/Phone.tsx'; ${text}`],
    ['src/islands/kit/phone/Phone.tsx', '<input />'],
    ['src/islands/complaints/B.island.tsx', text],
  );
  expect(found.A).toContain('violation.PHONE-INVALID');
  expect(found.B).not.toContain('violation.PHONE-INVALID');
});

it('gives an island with one of several fields their violations, and none a violation that only the server shows', () => {
  const text = 't(`violation.$' + '{code}`)';
  const found = of(['src/islands/linking/A.island.tsx', text], ['src/islands/holiday/B.island.tsx', text]);
  expect(found.A).toContain('violation.POSTCODE-INVALID');
  expect(found.B).not.toContain('violation.POSTCODE-INVALID');
  expect(found.A).not.toContain('violation.LOGIN-NOT-FRESH');
  expect(found.A).not.toContain('violation.IDEMPOTENCY-BUSY');
});

it('does not follow type imports', () => {
  const found = of(
    ['src/islands/holiday/A.island.tsx', "import type { B } from './b.ts'; t('form.next')"],
    ['src/islands/holiday/b.ts', "t('form.back')"],
  );
  expect(found.A).toEqual(['form.next', 'violation.GENERIC-ERROR']);
});

it('gives an island without keys no texts', () => {
  expect(of(['src/islands/holiday/A.island.tsx', '<p />'])).toEqual({ A: [] });
});

it('gives only wizards the reasons of a subscription, and no island the condition of a page', () => {
  const text = 't(`violation.$' + '{code}`)';
  const found = islandTexts(
    [
      { path: 'src/islands/contact/A.island.tsx', text },
      { path: 'src/islands/moving/B.island.tsx', text },
    ],
    ['violation.CONDITIONS-MISSING', 'violation.ENDED', 'violation.DATE-INVALID'],
  );
  expect(found.A).toEqual([]);
  expect(found.B).toEqual(['violation.ENDED', 'violation.GENERIC-ERROR']);
});
