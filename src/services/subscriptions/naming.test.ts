import { expect, it } from 'vitest';
import { fullName, productName } from './naming.ts';
import { subscription } from './subscription.example.ts';

const named = (name: string) =>
  subscription({ product: { name, kind: 'newspaper', deliveryDays: [6], digitalAccess: true } });

it('The product name does not repeat the brand name', () => {
  expect(productName(named('Ochtendblad, maandag tot en met zaterdag'))).toBe('Maandag tot en met zaterdag');
  expect(productName(named('Weekend'))).toBe('Weekend');
});

it('The full name has the brand and the product, each once', () => {
  expect(fullName(named('Ochtendblad, weekend'))).toBe('Ochtendblad, weekend');
  expect(fullName(named('Weekend'))).toBe('Ochtendblad, Weekend');
  expect(fullName(named('Ochtendblad'))).toBe('Ochtendblad');
});
