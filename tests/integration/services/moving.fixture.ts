/** What the tests of moving do: asking for the moves, and submitting one. */
import { MovingHouseServices, SubmitMovingHouse } from '../../../gen/operations.ts';
import type { HolidayFixture } from './holiday.fixture.ts';

/** Jan's newspaper. */
export const AD = '10000001';
export const ARNHEM = { street: 'Lindelaan', house_number: '14', zip_code: '6811ab', city: 'Arnhem' };
export const ANTWERPEN = {
  street: 'Meir',
  house_number: '1',
  zip_code: '2000',
  city: 'Antwerpen',
  country_code: 'BE',
};
export const GENT = { ...ANTWERPEN, street: 'Korenmarkt', zip_code: '9000', city: 'Gent' };

/** @param current the back office of the running test */
export function movingActs(current: () => HolidayFixture) {
  const movesOf = async (who: string) =>
    (await current().ask(MovingHouseServices, {}, { who })).data.movingHouseServices;
  const submit = async (
    movingDay: string,
    address: Record<string, string>,
    { who = 'jan@ad', subscriptionIds = [AD], key = undefined as string | undefined } = {},
  ) => {
    const input = { subscriptionIds, movingDay, address: address as typeof ANTWERPEN };
    const response = await current().ask(SubmitMovingHouse, { input }, key ? { who, key } : { who });
    return { ...response, answer: response.data?.submitMovingHouseV2 };
  };
  return { movesOf, submit };
}
