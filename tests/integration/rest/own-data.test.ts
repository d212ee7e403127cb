/** A reader's own data by REST: what is accepted, what is refused, and two devices at once, on both engines. */
import { describe, expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { LISA, restFixture } from './rest.fixture.ts';

const PERSONAL = `/api/customer/accounts/${LISA.id}/personal-information`;
const CONTACT = `/api/customer/accounts/${LISA.id}/contact-information`;
const HOME = { street: 'Dorpsstraat', house_number: '12', zip_code: '1234 AB', city: 'Utrecht' };

describeWithDatabase('Own data', (_, { newPlace }) => {
  const fixture = restFixture(true, newPlace());

  async function patch(address: string, body: object) {
    const response = await fixture.inProcess(address, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${LISA.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  const rename = (first_name: string | null, last_name: string, expected?: object) =>
    patch(PERSONAL, { first_name, last_name, ...(expected ? { expected } : {}) });
  const mails = async () => (await fixture.db.selectFrom('mail').select('id').execute()).length;

  test.each([
    ['Ω', 'Nguyễn', 'Ω', 'Nguyễn'],
    ['  Jan  Willem ', "d'Hondt", 'Jan Willem', "d'Hondt"],
    ['O’Brien', 'Jansen-van ’t Hof', 'O’Brien', 'Jansen-van ’t Hof'],
    ['', 'El Hamdaoui', null, 'El Hamdaoui'],
    [null, 'Zoe\u0301', null, 'Zoé'],
    ['محمد', 'van der Berg', 'محمد', 'van der Berg'],
    ['J.', 'x'.repeat(200), 'J.', 'x'.repeat(200)],
  ])('the name %j %j is stored as %j %j', async (first, last, storedFirst, storedLast) => {
    const { status, body } = await rename(first, last);
    expect(status).toBe(200);
    expect(body.profile.personal_information).toMatchObject({
      first_name: storedFirst,
      last_name: storedLast,
    });
  });

  test.each([
    ['', 'FIELD-MISSING'],
    ['   ', 'FIELD-MISSING'],
    ['👵🏽', 'FIELD-INVALID'],
    ['1234', 'FIELD-INVALID'],
    ['x'.repeat(201), 'FIELD-INVALID'],
    ['Jan <b>', 'TEXT-CHARACTERS'],
    ['a\u0007b', 'TEXT-HIDDEN'],
  ])('the last name %j is refused with %s', async (name, code) => {
    expect(await rename('Jan', name)).toMatchObject({
      status: 422,
      body: { violations: [{ code, field: 'last_name' }] },
    });
  });

  test.each([
    ['1980-02-29', 200],
    ['2026-02-29', 422],
    ['1899-12-31', 422],
    ['2200-01-01', 422],
    ['1901-01-01', 422],
    [null, 200],
  ])('the birthday %j gets status %i', async (date_of_birth, status) => {
    expect((await patch(PERSONAL, { date_of_birth })).status).toBe(status);
  });

  test('one name without the other is refused', async () => {
    expect(await patch(PERSONAL, { first_name: 'Jan' })).toMatchObject({
      body: { violations: [{ code: 'FIELD-MISSING', field: 'last_name' }] },
    });
  });

  describe('Two devices', () => {
    const versions = async () => (await patch(PERSONAL, {})).body.versions;

    test('the second one is told, and overwrites nothing until it has seen the new value', async () => {
      const { name } = await versions();
      expect((await rename('Anna', 'Vos', { name })).status).toBe(200);
      const before = await mails();
      expect(await rename('Anneke', 'Vos', { name })).toMatchObject({
        status: 422,
        body: { violations: [{ code: 'ACCOUNT-CHANGED' }] },
      });
      expect(await mails()).toBe(before);
      const seen = await versions();
      expect((await rename('Anneke', 'Vos', { name: seen.name })).body.profile).toMatchObject({
        personal_information: { first_name: 'Anneke' },
      });
    });

    test('the same value from both is accepted, and mailed once', async () => {
      const { name } = await versions();
      const before = await mails();
      for (const _device of ['phone', 'laptop'])
        expect((await rename('Bea', 'Bos', { name })).status).toBe(200);
      expect(await mails()).toBe(before + 1);
    });

    test('another section may have changed meanwhile', async () => {
      const { date_of_birth } = await versions();
      await rename('Cor', 'Bos');
      const birthday = { date_of_birth: '1970-01-01', expected: { date_of_birth } };
      expect((await patch(PERSONAL, birthday)).status).toBe(200);
    });

    test('an address is guarded in the same way', async () => {
      const { address } = await versions();
      const to = (house_number: string) =>
        patch(CONTACT, { address: { ...HOME, house_number }, expected: { address } });
      expect((await to('14')).status).toBe(200);
      expect((await to('16')).body.violations).toEqual([{ code: 'ACCOUNT-CHANGED' }]);
    });
  });
});
