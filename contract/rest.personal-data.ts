/** The endpoints of the customer service about everything that is stored of an account. */
import { personalTables } from './personal-data.ts';
import { type Endpoint, nothing, usual } from './rest.endpoint.ts';

export const PERSONAL_DATA_ENDPOINTS = {
  /** Everything that is stored about the account. Three times a day; nothing of it is stored. */
  exportData: {
    ...usual,
    method: 'post',
    path: '/accounts/{accountId}/exports',
    payload: nothing,
    answer: personalTables,
    feature: 'account',
    freshLogin: true,
  },
} as const satisfies Record<string, Endpoint>;
