export const accountPart = {
  codes: [],
  undone: ['name', 'salutation', 'birthday', 'address', 'phone', 'subscriptionEmail'],
  left: ['profile'],
} as const;
