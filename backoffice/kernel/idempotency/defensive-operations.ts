/**
 * The operations with which a reader ends what another person may have done in the account. Each has a limit of its own
 * for each login, so that an intruder cannot use it up with other mutations, nor from a login of the intruder's own.
 */

type Decide = (input: unknown) => boolean;

const always: Decide = () => true;
/** Only the input that ends something. */
const only =
  (name: string, ended: unknown): Decide =>
  (input) =>
    typeof input === 'object' &&
    input !== null &&
    (input as Readonly<Record<string, unknown>>)[name] === ended;

const DEFENSIVE: Readonly<Record<string, Decide>> = {
  cancelDeliverySuspensionV2: always,
  cancelEmailChange: always,
  cancelErasure: always,
  cancelMovingHouseV2: always,
  cancelTemporaryDeliveryAddressV2: always,
  chooseDelayNotices: only('channel', null),
  closeDeliveryFeed: always,
  endOtherLogins: always,
  leaveNewsletters: always,
  removePhoneNumber: always,
  restorePhoneNumber: always,
  revokeCoReader: always,
  revokeInvite: always,
  stopPhoneChallenge: always,
};

export const DEFENSIVE_OPERATIONS: readonly string[] = Object.keys(DEFENSIVE);

export const isDefensive = (operation: string, input: unknown): boolean =>
  Object.hasOwn(DEFENSIVE, operation) && DEFENSIVE[operation]?.(input) === true;
