import { fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { readAccount } from '../account/account.ts';
import { readChallenge } from './challenge.ts';
import { changePhoneNumber } from './change-phone.ts';
import { canRestorePhone, removePhoneNumber, restorePhoneNumber } from './remove-phone.ts';
import { sendPhoneCode } from './send-code.ts';
import { stopPhoneChallenge, verifyPhoneNumber } from './verify-phone.ts';

export const phoneResolvers: Resolvers = {
  Account: {
    phoneChallenge: ofContext(readChallenge),
    canRestorePhone: ofContext(canRestorePhone),
  },
  Mutation: {
    changePhoneNumber: fromInput(changePhoneNumber),
    sendPhoneCode: fromInput(sendPhoneCode),
    verifyPhoneNumber: fromInput(verifyPhoneNumber),
    stopPhoneChallenge: fromInput(stopPhoneChallenge),
    removePhoneNumber: ofContext(removePhoneNumber),
    restorePhoneNumber: ofContext(restorePhoneNumber),
  },
  // Read after the change, also for a repeated request.
  PhoneAnswer: { account: ofContext(readAccount) },
};
