import { expect, test } from 'vitest';
import { readDelay, type Typed, typedIn } from './delay-input.ts';

const now = { day: '2026-11-20', time: '07:10' };
const typed = (more: Partial<Typed> = {}): Typed => ({
  merk: 'ad',
  land: 'NL',
  van: '3500',
  tot: '3599',
  dag: '2026-11-20',
  tijd: '10:30',
  reden: '',
  ...more,
});
const read = (more: Partial<Typed>) => readDelay(typed(more), ['ad', 'vk'], now);

test('valid input is accepted, with spaces around it', () => {
  expect(read({ van: ' 3500', tijd: '10:30 ', reden: ' Gladheid op de weg. ' })).toEqual({
    input: {
      brandKey: 'ad',
      country: 'NL',
      from: '3500',
      to: '3599',
      day: '2026-11-20',
      expectedBy: '10:30',
      reason: 'Gladheid op de weg.',
    },
  });
});

test.each<[Partial<Typed>, keyof Typed]>([
  [{ merk: 'qmnl' }, 'merk'],
  [{ land: 'DE' }, 'land'],
  [{ van: '350' }, 'van'],
  [{ tot: '3599 AB' }, 'tot'],
  [{ van: '3600' }, 'tot'],
  [{ dag: '2026-02-30' }, 'dag'],
  [{ dag: '2026-11-19' }, 'dag'],
  [{ dag: '2026-12-05' }, 'dag'],
  [{ tijd: '25:00' }, 'tijd'],
  [{ tijd: '07:10' }, 'tijd'],
  [{ reden: '<b>' }, 'reden'],
  [{ reden: 'x'.repeat(121) }, 'reden'],
])('%j is refused, with a message at its field', (more, field) => {
  const found = read(more);
  expect('mistakes' in found && Object.keys(found.mistakes)).toEqual([field]);
});

test.each(['23.30', '23:30', ' 23.30 uur'])(
  'the time %s is read as it is printed, and as a clock shows it',
  (tijd) => {
    expect(read({ tijd })).toMatchObject({ input: { expectedBy: '23:30' } });
  },
);

test('a time that has passed today is allowed for tomorrow', () => {
  expect(read({ dag: '2026-11-21', tijd: '06:00' })).toHaveProperty('input');
});

test('an empty form is refused at every field but the reason', () => {
  const found = readDelay(typedIn(new URLSearchParams()), ['ad'], now);
  expect('mistakes' in found && Object.keys(found.mistakes).sort()).toEqual([
    'dag',
    'land',
    'merk',
    'tijd',
    'tot',
    'van',
  ]);
});
