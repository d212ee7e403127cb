/** One operator: `kantoor`, with the password of all demo people, hashed in advance so that a seed takes no longer. */
import type { DemoPart } from './demo-part.ts';

export const operatorsDemo: DemoPart = {
  rows: () => ({
    operator: [
      {
        id: 'demo-kantoor',
        login_name: 'kantoor',
        password: 'scrypt$16384$8$5$FFnsKGvzdBGbbYBDWSjsIw$47OlUm5nVxnyn9SqnMJbzaAQtIFMR3S8CU3oqk9k9Sc',
        turns: 0,
        turns_end_at: '',
      },
    ],
  }),
};
