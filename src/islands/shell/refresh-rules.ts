/** What a mutation makes out of date (specification, section 4). Whatever stands in no row refreshes nothing. */

export type Refresh =
  /** The thing itself, wherever it is shown; the mutation's answer holds it as it now is, or it is asked for again. */
  | { readonly kind: 'item'; readonly by: string }
  /** A whole overview, by its field in the contract's `Query`: it is asked for again. */
  | { readonly kind: 'overview'; readonly field: string };

/** By the mutation's field in the contract. */
export const REFRESHES: Readonly<Record<string, Refresh>> = {
  revokeCoReader: { kind: 'item', by: 'accountId' },
  revokeInvite: { kind: 'item', by: 'inviteKey' },
  sendInvite: { kind: 'overview', field: 'sharedAccess' },
  cancelTemporaryDeliveryAddressV2: { kind: 'item', by: 'changeId' },
  cancelDeliverySuspensionV2: { kind: 'item', by: 'changeId' },
  submitTemporaryDeliveryAddressV2: { kind: 'overview', field: 'holidayServices' },
  suspendDeliveryV2: { kind: 'overview', field: 'holidayServices' },
  submitMovingHouseV2: { kind: 'overview', field: 'movingHouseServices' },
  cancelMovingHouseV2: { kind: 'item', by: 'moveId' },
  openDeliveryFeed: { kind: 'overview', field: 'deliveryServices' },
  closeDeliveryFeed: { kind: 'overview', field: 'deliveryServices' },
  submitDeliveryComplaint: { kind: 'overview', field: 'complaintServices' },
  requestCallback: { kind: 'overview', field: 'complaintServices' },
  answerDeliveryQuestion: { kind: 'overview', field: 'complaintServices' },
  changeEmail: { kind: 'item', by: 'subscriptionId' },
};
