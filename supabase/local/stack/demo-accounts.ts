export interface DemoAccount {
  email: string;
  password: string;
  isAdmin: boolean;
  metadata: Record<string, string>;
}

/** Accounts of the local stack only; they are not deployed. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'student@example.com',
    password: 'learn-for-life-1',
    isAdmin: false,
    metadata: {
      first_name: 'Sam',
      last_name: 'Taylor',
      display_name: 'Sam Taylor',
      school: 'Riverside High School',
      year: 'Year 10',
    },
  },
  {
    email: 'admin@example.com',
    password: 'teach-for-life-1',
    isAdmin: true,
    metadata: { first_name: 'Alex', last_name: 'Admin', display_name: 'Alex Admin' },
  },
];
