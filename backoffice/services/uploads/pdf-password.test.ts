/** Encrypted by qpdf 11, with the owner's password "eigenaar" and the reader's "geheim" or none. */
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { pdf } from './files.fixture.ts';
import { needsPassword } from './pdf-password.ts';

const AES = '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF';
const FILE_ID = '[<31415926535897932384626433832795><31415926535897932384626433832795>]';

interface Encrypted {
  readonly kind: string;
  readonly is: string;
  /** `/O` and `/U` of the file that opens without a password, and of the one with a password. */
  readonly open: readonly [owner: string, user: string];
  readonly locked: readonly [owner: string, user: string];
}

const ENCRYPTED: readonly Encrypted[] = [
  {
    kind: 'RC4 of 40 bits',
    is: '/V 1 /R 2 /Length 40',
    open: [
      '47c2ff59459b36ee1e5b4d95144aa333f14491fb63440a5859b3b95bf3c49120',
      'e685956cff8361e71fce36d3d2b77fe9493bdf1641daa0cc7fe5a6b8125d010e',
    ],
    locked: [
      '0818d9626283941034054db661f1c63b913c6eb7b2241af67609c0cda917d756',
      '895f2bd2f09f837aa3e512064735e2740d2e35923e2c1f81bca776bf1639c5ae',
    ],
  },
  {
    kind: 'RC4 of 128 bits',
    is: '/V 2 /R 3 /Length 128',
    open: [
      '5d7c0bf795b839fee888cd677f151f5726ed2233ab580d25d2083f3529905ac7',
      '904b26af7fa601d921514f10ea4a34f50122456a91bae5134273a6db134c87c4',
    ],
    locked: [
      '12a62dccb2a09b00c2d6cd440aae7a5f4695dd7f7a381d8bfdb246a373431cb1',
      'a38384d82432c7b90ab1b8e31df9112d0122456a91bae5134273a6db134c87c4',
    ],
  },
  {
    kind: 'AES of 128 bits',
    is: `/V 4 /R 4 /Length 128 /EncryptMetadata false ${AES}`,
    open: [
      '5d7c0bf795b839fee888cd677f151f5726ed2233ab580d25d2083f3529905ac7',
      '5f2e7f6d67af934a1cec03ac6b84fe2b0122456a91bae5134273a6db134c87c4',
    ],
    locked: [
      '12a62dccb2a09b00c2d6cd440aae7a5f4695dd7f7a381d8bfdb246a373431cb1',
      'b71ab2965b6e9ab5408a44d2bf47b2ee0122456a91bae5134273a6db134c87c4',
    ],
  },
  {
    kind: 'AES of 256 bits, as Acrobat 9',
    is: `/V 5 /R 5 /Length 256 ${AES}`,
    open: [
      '75cfb3cdc02f179a87c1c923210df32a38506b4b654f120543c2959aaf583d15ece6a88652f71146158de8efa05cd7a3',
      '0e9020360c333e641a4496b382ad96439fb4af6e5e9837a9186022fd1d9731357d8880456a1a3cab3743347880a54e02',
    ],
    locked: [
      '00461cca08daf4759ea105d01262d5db3c0c417e7c317a5012d736e2b911d361cf248ad170f3dcd40238585a76447495',
      '3b10ce904e012a7afc11fb51ff5f0679f7b4086dc0d9879007dec7688c2cb6045ceb606bad3893adff283c6aa7e8709e',
    ],
  },
  {
    kind: 'AES of 256 bits',
    is: `/V 5 /R 6 /Length 256 ${AES}`,
    open: [
      '970caf16eaa93e924ee9b5445671bad5435090a17c3386563fa4c7319b0e6f403df8787d1bb06b5d2d241fdc7330f090',
      '361fe7742872cb1fb560000b44e18dbd1ba4e636ae224519730267f4e1abcb7882c9f4660ba751868e7dded0b675de38',
    ],
    locked: [
      'b19a2185dcd664b3d50569f6736b4be9c296a8ef5e7496a3f70b429d36d8f612cd31acbce1e222d9302f0f9e608229e8',
      'b3c490469000d7bd001bf4116b090447e901588c8eaa17718226c67376cb05f0a9661679e803c28e0c8a9137fd57c916',
    ],
  },
];

const hex = (text: string) => `<${text}>`;
/** As bytes between brackets, with the marks that need one escaped. */
const literal = (text: string) =>
  `(${Buffer.from(text, 'hex')
    .toString('latin1')
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\000')})`;

const dictionary = (is: string, [owner, user]: Encrypted['open'], write = hex) =>
  `<< /Filter /Standard ${is} /P -4 /O ${write(owner)} /U ${write(user)} >>`;
const encrypted = (is: string) =>
  pdf(
    `1 0 obj\n<< /Type /Catalog >>\nendobj\n14 0 obj\n<< /R 2 >>\nendobj\n4 0 obj\n${is}\nendobj\ntrailer << /ID ${FILE_ID} /Encrypt 4 0 R >>`,
  );

test.each(ENCRYPTED)(
  'a PDF with $kind is refused when it does not open without its password',
  ({ is, open, locked }) => {
    for (const write of [hex, literal]) {
      expect(needsPassword(encrypted(dictionary(is, open, write)))).toBe(false);
      expect(needsPassword(encrypted(dictionary(is, locked, write)))).toBe(true);
    }
    const whole = pdf(`trailer << /Encrypt ${dictionary(is, locked)} /ID ${FILE_ID} >>`);
    expect(checkFile('brief.pdf', whole)).toEqual({ refusal: 'FILE-PASSWORD' });
  },
);

test('a PDF that only asks for a password to be printed is taken, and the agent who opens it reads so', () => {
  for (const { is, open } of ENCRYPTED)
    expect(checkFile('brief.pdf', encrypted(dictionary(is, open)))).toMatchObject({ warnings: ['password'] });
});

test.each([
  ['no encryption', pdf()],
  ['an encryption that is not there', pdf('trailer << /Encrypt 9 0 R >>')],
  ['another kind of key', encrypted('<< /Filter /Adobe.PubSec /R 4 /V 4 >>')],
  ['a dictionary that is cut', encrypted('<< /Filter /Standard /R 6 /O (((((')],
])('a PDF with %s is not called locked', (_, bytes) => {
  expect(needsPassword(bytes)).toBe(false);
});
