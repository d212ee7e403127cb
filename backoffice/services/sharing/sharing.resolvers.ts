import { fromArguments, fromInput, ofContext, type Resolvers } from '../../kernel/resolvers.ts';
import { leaveSharedAccess, sharedWithMe } from './reading-along.ts';
import { revokeCoReader, revokeInvite } from './revoke.ts';
import { sendInvite } from './send-invite.ts';
import { shareableSubscriptions } from './sharing.ts';

export const sharingResolvers: Resolvers = {
  Query: { sharedAccess: () => ({}) },
  SharedAccess: {
    subscriptions: ofContext(shareableSubscriptions),
    sharedWithMe: ofContext(sharedWithMe),
  },
  Mutation: {
    sendInvite: fromInput(sendInvite),
    revokeInvite: fromArguments(revokeInvite),
    revokeCoReader: fromArguments(revokeCoReader),
    leaveSharedAccess: fromArguments(leaveSharedAccess),
  },
  InviteAnswer: { sharedAccess: () => ({}) },
};
