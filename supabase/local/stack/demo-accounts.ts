export interface DemoAccount {
  email: string;
  password: string;
  isAdmin: boolean;
  /** The account's role at the demo school. `demo-school.sql` finds the account by this role. */
  atSchool?: 'teacher' | 'school administrator' | 'relief teacher' | 'head of department';
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
  {
    email: 'teacher@example.com',
    password: 'teach-for-life-1',
    isAdmin: false,
    atSchool: 'teacher',
    metadata: { first_name: 'Tess', last_name: 'Lee', display_name: 'Tess Lee' },
  },
  {
    email: 'school-admin@example.com',
    password: 'teach-for-life-1',
    isAdmin: false,
    atSchool: 'school administrator',
    metadata: { first_name: 'Morgan', last_name: 'Reid', display_name: 'Morgan Reid' },
  },
  {
    email: 'relief-teacher@example.com',
    password: 'teach-for-life-1',
    isAdmin: false,
    atSchool: 'relief teacher',
    metadata: { first_name: 'Liam', last_name: 'Walsh', display_name: 'Liam Walsh' },
  },
  {
    email: 'head-of-department@example.com',
    password: 'teach-for-life-1',
    isAdmin: false,
    atSchool: 'head of department',
    metadata: { first_name: 'Anita', last_name: 'Rao', display_name: 'Anita Rao' },
  },
];

/**
 * The password of all students of the demo school who have an account (`demo-school.sql`): they log in with their
 * username, such as mia.maple42.
 */
export const DEMO_STUDENT_PASSWORD = 'learn-for-life-1';
