/** Secrets and personal data that the tests plant wherever a reader's browser puts such things, and then look for. */
import { randomBytes } from 'node:crypto';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** By what it is, so that a finding says which one leaked. */
export function makeSecrets() {
  return {
    bearer: random(32),
    referer: random(16),
    query: random(16),
    code: random(32),
    state: random(32),
    body: random(16),
    cookie: random(32),
    agent: random(12),
    password: `Wacht-${random(9)}`,
    draft: random(16),
    feedKey: random(32),
    pathPart: random(16),
    email: `planted.${random(6)}@reader.example`.toLowerCase(),
    name: 'Wilhelmina Plantinga-Zeldzaam',
    street: 'Onvindbaarlaan',
    phone: '+31698765432',
    forwarded: '203.0.113.77',
  };
}

export type Secrets = ReturnType<typeof makeSecrets>;

/** As it is, and as it would stand in an address, in a text of JSON or encoded. */
function spellingsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64];
}

/** The names of those that a text holds. */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  const found = Object.entries(secrets).filter(([, secret]) =>
    spellingsOf(secret).some((spelling) => text.includes(spelling)),
  );
  return found.map(([name]) => name);
}
