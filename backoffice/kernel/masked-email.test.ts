import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['jan@voorbeeld.nl', 'j…n@v…d.nl'],
  ['annemarie.de.vries+krant@mail.voorbeeld.be', 'a…t@m…d.be'],
  ['jo@ab.nl', 'j…@a….nl'],
  ['j@x.nl', '…@….nl'],
  ['"odd@name"@voorbeeld.nl', '"…"@v…d.nl'],
  ['zoë@bücher.example', 'z…ë@b…r.example'],
  ['𝒥an@voorbeeld.nl', '𝒥…n@v…d.nl'],
  ['root@localhost', 'r…t@l…t'],
  ['no address', '…@n…s'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});

test('Addresses of different lengths with the same ends look the same', () => {
  expect(maskedEmail('jan@voorbeeld.nl')).toBe(maskedEmail('johannes.van.den.brink.junior.n@vd.d.nl'));
});
