import { expect, it } from 'vitest';
import { fullName, nameAmong, productName } from './naming.ts';

const named = (name: string, brandName = 'Ochtendblad') => ({ brandName, product: { name } });

it('The product name does not repeat the brand name', () => {
  expect(productName(named('Ochtendblad, maandag tot en met zaterdag'))).toBe('Maandag tot en met zaterdag');
  expect(productName(named('Weekend'))).toBe('Weekend');
});

it('The full name has the brand and the product, each once', () => {
  expect(fullName(named('Ochtendblad, weekend'))).toBe('Ochtendblad, weekend');
  expect(fullName(named('Weekend'))).toBe('Ochtendblad, Weekend');
  expect(fullName(named('Ochtendblad'))).toBe('Ochtendblad');
});

it('Two subscriptions of one brand have their products in their names', () => {
  const all = [named('Ochtendblad, weekend'), named('Ochtendblad, zaterdag'), named('Maandblad', 'Lavendel')];
  expect(all.map((one) => nameAmong(all, one))).toEqual([
    'Ochtendblad, weekend',
    'Ochtendblad, zaterdag',
    'Lavendel',
  ]);
});
