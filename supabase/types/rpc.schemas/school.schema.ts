import { z } from 'zod';
import { accountDeletion } from './privacy.schema.ts';
import { count, nothing, timestamp } from './values.ts';

const staffRole = z.enum(['teacher', 'school_admin']);
const schoolRole = z.enum(['teacher', 'school_admin', 'platform']);
const assignedRole = z.enum(['teacher', 'relief', 'reader']);
const classRole = z.enum([...assignedRole.options, 'school_admin', 'platform']);
const origin = z.enum(['school', 'joined']);

/**
 * A student as lists show them. For an account that joined, lists use only its name, the day it joined and the day it
 * got its own email.
 */
const student = z.strictObject({
  id: z.uuid(),
  name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  student_key: z.string().nullable(),
  year_level: z.string().nullable(),
  origin,
  since: timestamp,
  group_id: z.uuid().nullable(),
  /** Extra time in every assignment. */
  extra_time_percent: count,
  extra_attempts: count,
  /** Null in an archived class. */
  state: z.enum(['no_account', 'card_not_used', 'not_signed_in', 'active', 'no_access']).nullable(),
  last_active_at: timestamp.nullable(),
  /** The newest login card. */
  card: z
    .strictObject({
      made_by: z.string().nullable(),
      made_at: timestamp,
      ends_at: timestamp,
      /** The last day at the school. */
      ends_on: z.iso.date(),
      used_at: timestamp.nullable(),
    })
    .nullable(),
  own_email_at: timestamp.nullable(),
  deletion: accountDeletion.nullable(),
  /** Null in a class. */
  consent_withdrawn: z.boolean().nullable(),
  consent_ends_on: z.iso.date().nullable(),
  /** The account that joined and may be this student's; null in a class. */
  proposal: z.strictObject({ name: z.string().nullable(), declined_at: timestamp.nullable() }).nullable(),
  classes: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});

/** `get_class(p_class_id)` and the functions that change a class or its students. */
const schoolClass = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  year_level: z.string().nullable(),
  archived_at: timestamp.nullable(),
  school_id: z.uuid(),
  school_name: z.string(),
  school_closes_on: z.iso.date().nullable(),
  role: classRole,
  teachers: z.array(z.strictObject({ staff_id: z.uuid(), name: z.string().nullable(), role: assignedRole })),
  groups: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  code: z.strictObject({ code: z.string(), ends_at: timestamp }).nullable(),
  students: z.array(student),
  /** Students who left in the last 30 days; teachers can add them back. */
  former: z.array(z.strictObject({ id: z.uuid(), name: z.string(), username: z.string() })),
});

const classSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  year_level: z.string().nullable(),
  archived_at: timestamp.nullable(),
  students: count,
  teachers: z.array(z.string().nullable()),
});

/**
 * `get_school(p_school_id)` and the functions that change a school or its staff. Teachers get only their own classes,
 * without staff and invitations.
 */
const school = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  time_zone: z.string(),
  role: schoolRole,
  /** The year level from which students can add their own email; 0 for all students, 13 for none. */
  own_email_from_year: count,
  /** Null for a teacher, and if there is no plan. */
  plan: z
    .strictObject({
      seats: count,
      taken: count,
      gives_access: z.boolean(),
      takes_seats: z.boolean(),
      without_seat: count,
    })
    .nullable(),
  /** The number of days for which records of former students are stored; null for no limit. */
  retention: z.strictObject({
    days: count.nullable(),
    /** Null if the operator's setting applies. */
    chosen_days: count.nullable(),
    max_days: count.nullable(),
  }),
  agreement: z
    .strictObject({
      basis: z.string(),
      agreed_by: z.string(),
      policy_version: z.string(),
      agreed_at: timestamp,
      ends_at: z.iso.date().nullable(),
      stands: z.boolean(),
    })
    .nullable(),
  /** Null for a teacher. */
  deletions: z.strictObject({ students: count, left: count, next_on: z.iso.date().nullable() }).nullable(),
  classes: z.array(classSummary.extend({ role: classRole })),
  has_archived: z.boolean(),
  /** The school's last day. */
  closes_on: z.iso.date().nullable(),
  closed_at: timestamp.nullable(),
  staff: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      role: staffRole,
      since: timestamp,
      until: z.iso.date().nullable(),
      is_self: z.boolean(),
      has_second_factor: z.boolean(),
      classes: z.array(z.strictObject({ name: z.string(), role: assignedRole })),
    }),
  ),
  invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      role: staffRole,
      until: z.iso.date().nullable(),
      created_at: timestamp,
      ends_at: timestamp,
      /** When the provider accepted the email; null until then. */
      sent_at: timestamp.nullable(),
      waits: z.boolean(),
    }),
  ),
});

/** `get_my_schools()` */
const mySchools = z.strictObject({
  schools: z.array(school),
  invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      school_name: z.string(),
      role: staffRole,
      until: z.iso.date().nullable(),
    }),
  ),
  second_factor: z.enum(['challenge', 'enroll']).nullable(),
});

/** `admin_list_schools(…)` */
const schools = z.strictObject({
  total: count,
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      classes: count,
      students: count,
      administrators: z.array(z.string().nullable()),
    }),
  ),
});

const className = z.strictObject({ name: z.string(), teachers: z.array(z.string().nullable()) });

/** `use_code(p_code, p_joins_class)` */
const usedCode = z.strictObject({
  joined: z.boolean(),
  /** The class that a class code is for; null for a plan code. */
  class: className.extend({ school_name: z.string() }).nullable(),
  refusal: z.enum(['unknown', 'used', 'too_many']).nullable(),
  /** How long this account must wait before it can try another code. */
  wait_seconds: count,
});

/** `get_my_classes()`, `answer_same_student(p_student_id, p_accepts)` */
const myClasses = z
  .strictObject({
    school_name: z.string(),
    origin,
    username: z.string().nullable(),
    student_key: z.string().nullable(),
    since: timestamp,
    classes: z.array(className.extend({ since: timestamp })),
    /** The student on the school's list who may be the same person. */
    proposal: z
      .strictObject({
        student_id: z.uuid(),
        name: z.string(),
        student_key: z.string().nullable(),
        classes: z.array(z.string()),
      })
      .nullable(),
  })
  .nullable();

/** `preview_roster(…)`: each row of a file compared with the school's data. */
const rosterComparison = z.strictObject({
  rows: z.array(
    z.strictObject({
      row_number: count,
      identity: z.string(),
      state: z.enum(['new', 'changed', 'same', 'returned', 'skipped', 'conflict']),
      problem: z.string().nullable(),
      field: z.string().nullable(),
      student_id: z.uuid().nullable(),
      current_name: z.string().nullable(),
      current_username: z.string().nullable(),
      current_key: z.string().nullable(),
      current_year: z.string().nullable(),
      current_classes: z.string().nullable(),
      current_group: z.string().nullable(),
      new_key: z.string().nullable(),
      student_key: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      username: z.string().nullable(),
      year_level: z.string().nullable(),
      class_name: z.string().nullable(),
      group_name: z.string().nullable(),
      teacher_email: z.string().nullable(),
    }),
  ),
  /** Students with a Student ID who aren't in the file. */
  leavers: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), username: z.string(), student_key: z.string() }),
  ),
  /** Teachers in the file who must still be added to some of its classes. Those without a name are invited. */
  teachers: z.array(
    z.strictObject({ email: z.string(), name: z.string().nullable(), classes: z.array(z.string()) }),
  ),
  /** The classes that the file would create. */
  classes: z.array(z.strictObject({ name: z.string(), students: count, like: z.string().nullable() })),
  /** The number of students at the school. */
  students: count,
  version: z.string(),
});

const named = { id: z.uuid(), name: z.string().nullable(), username: z.string().nullable() };

/** `preview_rollover(…)`: the school now, and what a plan for the new year would change. */
const rollover = z.strictObject({
  classes: z.array(classSummary),
  years: z.array(z.strictObject({ year_level: z.string(), students: count })),
  archived: z.array(z.string()),
  made: z.array(
    z.strictObject({
      name: z.string(),
      year_level: z.string().nullable(),
      students: z.array(z.strictObject(named)),
      teachers: z.array(z.string().nullable()),
    }),
  ),
  moved: z.array(z.strictObject({ from: z.string(), to: z.string(), students: count })),
  offered: z.array(z.strictObject({ ...named, student_key: z.string().nullable(), year_level: z.string() })),
  version: z.string(),
});

/** `list_roster_columns(p_school_id)`, `save_roster_columns(…)` */
const rosterColumns = z.strictObject({ headings: z.string(), columns: z.record(z.string(), count) });

/** `commit_roster(…)`, `commit_rollover(…)`, `list_rosters(p_school_id, p_kind)` */
const roster = z.strictObject({
  id: z.uuid(),
  made_at: timestamp,
  made_by: z.string().nullable(),
  /** The number of rows by action, and of students marked as left. */
  counts: z.record(z.string(), count),
  undone_at: timestamp.nullable(),
  undo_ends_at: timestamp.nullable(),
});

export const answers = {
  add_students: schoolClass,
  admin_create_school: school,
  begin_login_cards: z.array(
    z.strictObject({
      student_id: z.uuid(),
      username: z.string(),
      name: z.string(),
      made_at: timestamp,
      ends_on: z.iso.date(),
    }),
  ),
  begin_factor_reset: z.strictObject({ person: z.uuid() }),
  claim_invitations: z.array(z.uuid()),
  claim_login_card: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('claimed'),
      student_id: z.uuid(),
      made_at: timestamp,
      email: z.string(),
      first_name: z.string(),
      last_name: z.string().nullable(),
      has_account: z.boolean(),
    }),
    z.strictObject({ outcome: z.literal('ended'), last_day: z.iso.date().nullable() }),
    z.strictObject({ outcome: z.enum(['done', 'refused', 'too_many', 'under_way', 'used']) }),
  ]),
  count_password_check: nothing,
  end_factor_reset: nothing,
  begin_own_email: z.strictObject({ email: z.string() }),
  end_login_cards: z.array(z.uuid()),
  redeem_login_card: z.boolean(),
  release_login_card: nothing,
  get_unsent_invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      role: staffRole,
      until: z.iso.date().nullable(),
      school_name: z.string(),
      account: z.enum(['student', 'none']).nullable(),
    }),
  ),
  get_username_domain: z.string().nullable(),
  cancel_own_email: nothing,
  mark_invitations_sent: nothing,
  open_own_email: z.strictObject({ account: z.uuid(), email: z.string(), is_taken: z.boolean() }),
  set_school_agreement: school,
  set_school_end: school,
  admin_list_schools: schools,
  answer_invitation: mySchools,
  answer_same_student: myClasses,
  add_class_group: schoolClass,
  add_class_teacher: schoolClass,
  archive_class: schoolClass,
  create_class_code: schoolClass,
  delete_class_code: schoolClass,
  delete_class_group: schoolClass,
  remove_class_teacher: schoolClass,
  rename_class: schoolClass,
  rename_class_group: schoolClass,
  unarchive_class: schoolClass,
  change_class_students: schoolClass,
  change_school: school,
  change_staff: school,
  adjust_student: student,
  edit_student: student,
  change_username: student,
  give_student_consent: student,
  mark_student_left: student,
  mark_student_returned: student,
  propose_same_student: student,
  withdraw_student_consent: student,
  create_class: schoolClass,
  get_class: schoolClass,
  get_my_classes: myClasses,
  get_my_schools: mySchools,
  get_school: school,
  invite_staff: school,
  leave_school: nothing,
  preview_roster: rosterComparison,
  preview_rollover: rollover,
  commit_rollover: roster,
  commit_roster: roster,
  list_rosters: z.array(roster),
  list_roster_columns: z.array(rosterColumns),
  save_roster_columns: z.array(rosterColumns),
  undo_roster: z.strictObject({ roster, kept: z.array(z.string()) }),
  list_school_students: z.strictObject({ total: count, items: z.array(student) }),
  use_code: usedCode,
  withdraw_invitation: school,
};
