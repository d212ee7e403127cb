import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { InvoiceItem, type InvoiceItemProps } from './InvoiceItem.tsx';

const INVOICE: InvoiceItemProps = {
  title: 'Factuur november',
  price: '€ 31,50',
  status: { text: 'Betaald', colour: 'green' },
  subscription: { title: 'Ochtendblad', subtitle: 'Zes dagen' },
  download: { href: '/facturen/1.pdf', text: 'Download pdf' },
};
const drawn = (props: Partial<InvoiceItemProps> = {}) => htmlOf(InvoiceItem, { ...INVOICE, ...props });

test('an invoice shows its title, amount, status and subscription', () => {
  const html = drawn();
  expect(html).toContain('<h3>Factuur november</h3><p class="invoice-price">€ 31,50</p>');
  expect(html).toContain('tint-green"><span>Betaald<');
  expect(html).toContain('Ochtendblad, Zes dagen');
  expect(html).not.toMatch(/<img|<details/);
});

test('the name of its download link differs from that of another invoice', () => {
  expect(drawn()).toMatch(
    /href="\/facturen\/1.pdf" download=""><span>Download pdf<\/span><span[^>]*> Factuur november</,
  );
});

test('a logo is shown when there is one, and hidden from screen readers', () => {
  expect(drawn({ subscription: { ...INVOICE.subscription, logoUrl: '/logo.svg' } })).toMatch(
    /<img src="\/logo.svg" alt=""/,
  );
});

test('the details open without a script', () => {
  const html = drawn({ more: { showText: 'Toon meer', hideText: 'Toon minder', content: 'Incasso' } });
  expect(html).toMatch(
    /<details[^>]*><summary>.*Toon meer.*Toon minder.*Factuur november.*<\/summary>Incasso/,
  );
});
