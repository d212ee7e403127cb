import { describe, expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../../../contract/flags.ts';
import { chatState } from './chat-state.ts';

const flags = (...on: readonly string[]) => ({
  brand: Object.fromEntries(BRAND_FLAGS.map((name) => [name, on.includes(name)])) as never,
  general: Object.fromEntries(GENERAL_FLAGS.map((name) => [name, on.includes(name)])) as never,
});
const BOTH = flags('isChatEnabled', 'isSalesforceMIAWEnabled');
const OPEN = { isOpen: true };
const CLOSED = { isOpen: false };

describe('The chat availability state', () => {
  it.each([
    ['before the product was asked', BOTH, 'web', true, undefined, undefined, 'hidden', true, false],
    ['open', BOTH, 'web', true, OPEN, true, 'visible', true, true],
    ['closed', BOTH, 'web', true, CLOSED, false, 'hidden', true, true],
    ['the product failed', BOTH, 'web', true, 'failed', false, 'hidden', true, false],
    ['no product is set', BOTH, 'web', false, undefined, undefined, 'hidden', true, false],
    ['in the app', BOTH, 'app', true, OPEN, true, 'hidden', false, true],
    ['only the chat flag', flags('isChatEnabled'), 'web', true, OPEN, true, 'hidden', false, true],
    [
      'only the product flag',
      flags('isSalesforceMIAWEnabled'),
      'web',
      true,
      OPEN,
      true,
      'hidden',
      false,
      true,
    ],
    ['no flag', flags(), 'web', true, OPEN, true, 'hidden', false, true],
  ] as const)(
    '%s',
    (_, on, surface, isSet, hours, isChatAvailable, liveChatVisibility, liveChatEnabled, salesforceChatEnabled) => {
      expect(chatState({ flags: on, surface, isSet, hours })).toEqual({
        ...(isChatAvailable === undefined ? {} : { isChatAvailable }),
        liveChatVisibility,
        liveChatEnabled,
        salesforceChatEnabled,
      });
    },
  );
});
