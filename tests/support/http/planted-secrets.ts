/** Secrets and personal data that the tests put in every part of a request, and then search for in logs and reports. */
import { randomBytes } from 'node:crypto';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** By name, so that a failure names the secret that leaked. */
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
    freeText: `De krant lag in de sloot ${randomBytes(8).toString('hex')}`,
    street: 'Onvindbaarlaan',
    phone: '+31698765432',
    forwarded: '203.0.113.77',
  };
}

export type Secrets = ReturnType<typeof makeSecrets>;

/** The secret as it is, and as encoded in an address, in JSON or in base64. */
function spellingsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64];
}

/** The names of the secrets that a text contains. */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  const found = Object.entries(secrets).filter(([, secret]) =>
    spellingsOf(secret).some((spelling) => text.includes(spelling)),
  );
  return found.map(([name]) => name);
}
