/** Field name = use case. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { readAccount } from '../account/account.ts';
import { readChallenge } from './challenge.ts';
import { changePhoneNumber } from './change-phone.ts';
import { canRestorePhone, removePhoneNumber, restorePhoneNumber } from './remove-phone.ts';
import { sendPhoneCode } from './send-code.ts';
import { stopPhoneChallenge, verifyPhoneNumber } from './verify-phone.ts';

interface Given {
  readonly input: unknown;
}

export const phoneResolvers: Resolvers = {
  Account: {
    phoneChallenge: (_account, _arguments, context) => readChallenge(context),
    canRestorePhone: (_account, _arguments, context) => canRestorePhone(context),
  },
  Mutation: {
    changePhoneNumber: (_root, { input }: Given, context) => changePhoneNumber(context, input),
    sendPhoneCode: (_root, { input }: Given, context) => sendPhoneCode(context, input),
    verifyPhoneNumber: (_root, { input }: Given, context) => verifyPhoneNumber(context, input),
    stopPhoneChallenge: (_root, { input }: Given, context) => stopPhoneChallenge(context, input),
    removePhoneNumber: (_root, _arguments, context) => removePhoneNumber(context),
    restorePhoneNumber: (_root, _arguments, context) => restorePhoneNumber(context),
  },
  // Read after the change, also for a repeated request.
  PhoneAnswer: { account: (_answer, _arguments, context) => readAccount(context) },
};
