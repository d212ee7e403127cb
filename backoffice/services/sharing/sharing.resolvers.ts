/** Field name = use case, one line each. */
import type { Resolvers } from '../../kernel/resolvers.ts';
import { leaveSharedAccess, sharedWithMe } from './reading-along.ts';
import { revokeCoReader, revokeInvite } from './revoke.ts';
import { sendInvite } from './send-invite.ts';
import { shareableSubscriptions } from './sharing.ts';

export const sharingResolvers: Resolvers = {
  Query: { sharedAccess: () => ({}) },
  SharedAccess: {
    subscriptions: (_root, _given, context) => shareableSubscriptions(context),
    sharedWithMe: (_root, _given, context) => sharedWithMe(context),
  },
  Mutation: {
    sendInvite: (_root, { input }: { readonly input: unknown }, context) => sendInvite(context, input),
    revokeInvite: (_root, given: object, context) => revokeInvite(context, given),
    revokeCoReader: (_root, given: object, context) => revokeCoReader(context, given),
    leaveSharedAccess: (_root, given: object, context) => leaveSharedAccess(context, given),
  },
  InviteAnswer: { sharedAccess: () => ({}) },
};
