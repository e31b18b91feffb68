import { z } from 'zod';
import { count, timestamp } from './values.ts';

const adminRight = z.enum(['content', 'people', 'all']);

/** `get_profile()` */
export const profileResult = z.strictObject({
  id: z.uuid(),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  display_name: z.string().nullable(),
  school: z.string().nullable(),
  year: z.string().nullable(),
  is_admin: z.boolean(),
  admin_right: adminRight.nullable(),
  /** The step that an admin must take before the admin rights apply. */
  second_factor: z.enum(['challenge', 'enroll']).nullable(),
  /** Whether the person currently has a role at a school, even if it isn't in effect until they use a second factor. */
  works_at_school: z.boolean(),
  /** The username of a school-made account, which has no email. */
  username: z.string().nullable(),
});

/** `admin_get_person(…)`, `admin_set_right(…)`, `admin_update_person(…)` */
const person = z.strictObject({
  id: z.uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** The username of a school-made account, which has no email. */
  username: z.string().nullable(),
  school: z.string().nullable(),
  year: z.string().nullable(),
  /** Extra time in quizzes with a time limit, in percent. */
  extra_time_percent: z.int(),
  admin_right: adminRight.nullable(),
  email_confirmed: z.boolean(),
  /** The number of completed lessons in all courses. */
  completed_count: count,
  last_active_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** `admin_list_people(…)` */
const people = z.strictObject({ total: count, items: z.array(person) });

/** The result schema of each function in this file. */
export const answers = {
  admin_get_person: person,
  admin_list_people: people,
  admin_set_right: person,
  admin_update_person: person,
  change_name: profileResult,
  get_admin_right: adminRight.nullable(),
  get_profile: profileResult,
  is_admin: z.boolean(),
};
