import { expect, it } from 'vitest';
import { choicesOf } from './subscription-step.ts';

const title = (id: string, number: string) =>
  ({
    subscription: {
      subscriptionId: id,
      product: { name: id },
      deliveryAddress: {
        street: 'Lindelaan',
        house_number: number,
        zip_code: '6811 AB',
        city: 'Arnhem',
        country_code: 'NL',
      },
    },
  }) as unknown as Parameters<typeof choicesOf>[0][number];

it('The address of all titles is named once', () => {
  const { choices, address } = choicesOf([title('s1', '14'), title('s2', '14')], 'nl');
  expect(address).toContain('Lindelaan 14');
  expect(choices).toEqual([
    { value: 's1', label: 's1' },
    { value: 's2', label: 's2' },
  ]);
});

it('Titles with different addresses each name their own', () => {
  const { choices, address } = choicesOf([title('s1', '14'), title('s2', '16')], 'nl');
  expect(address).toBeUndefined();
  expect(choices.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('Lindelaan 14'),
    expect.stringContaining('Lindelaan 16'),
  ]);
});
