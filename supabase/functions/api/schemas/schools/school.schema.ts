import { z } from '@hono/zod-openapi';
import { bareAddress, EMAIL_ADDRESS } from '../../../_shared/content/email-address.ts';
import {
  optionalBoolean,
  optionalNumber,
  optionalText,
  requiredText,
  text,
} from '../../../_shared/content/fields.ts';
import { isStorable } from '../../../_shared/content/text-rules.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';
import { accountDeletion } from '../people/privacy.schema.ts';

const NAME = 100;
const name = (label: string) => requiredText(label, NAME);
const uuid = (label: string) => z.uuid({ error: `${label} must be a UUID.` });
const emailAddress = (label: string) =>
  text(label, 320)
    .overwrite(bareAddress)
    .refine((address) => EMAIL_ADDRESS.test(address), 'Enter email addresses, such as sam@school.example.');
const optionalUuid = (label: string) => uuid(label).nullable().optional();

const STAFF_ROLES = ['teacher', 'school_admin'] as const;
const staffRole = z.enum(STAFF_ROLES, { error: `Role must be one of ${STAFF_ROLES.join(', ')}.` });
/** The caller's role; `platform`: an admin who can see people. */
const schoolRole = z.enum([...STAFF_ROLES, 'platform']);
const CLASS_ROLES = ['teacher', 'relief', 'reader'] as const;
const assignedRole = z
  .enum(CLASS_ROLES, { error: `Role must be one of ${CLASS_ROLES.join(', ')}.` })
  .openapi({
    description: '`relief` teachers can’t delete or rename anything. `reader` can only see results.',
  });
/** The caller's role in a class. */
const classRole = z.enum([...CLASS_ROLES, 'school_admin', 'platform']);
const origin = z.enum(['school', 'joined']).openapi({
  description: '`school` if the school makes the account, `joined` if the student joined with their own.',
});
/** The last day of something, in the school's time zone. */
const lastDay = z.iso.date({ error: 'Enter a date.' }).nullable().optional();

export const schoolInput = z
  .object({
    name: requiredText('Name', 200),
    timeZone: requiredText('Time zone', 64).openapi({ example: 'Australia/Sydney' }),
  })
  .openapi('SchoolInput');

const ownEmailFromYear = z.number().openapi({
  description:
    'Year level from which students can add their own email to a school-made account. 0 for all students, 13 for none.',
});

export const schoolChange = schoolInput
  .extend({
    takesSeats: z.boolean({ error: '`takesSeats` must be true or false.' }).optional().openapi({
      description: 'Whether students with an account automatically take seats in the school’s plan.',
    }),
    ownEmailFromYear: ownEmailFromYear
      .int('Choose a year level from 0 to 13.')
      .min(0, 'Choose a year level from 0 to 13.')
      .max(13, 'Choose a year level from 0 to 13.')
      .optional(),
  })
  .openapi('SchoolChange');

export const classInput = z
  .object({ name: name('Name'), yearLevel: optionalText('Year level', 50) })
  .openapi('ClassInput');

const choices = <Action extends string>(actions: readonly [Action, ...Action[]]) =>
  z.enum(actions, { error: `Action must be one of ${actions.join(', ')}.` });

export const classChange = z
  .object({
    action: choices([
      'rename',
      'archive',
      'bring_back',
      'new_code',
      'no_code',
      'add_group',
      'rename_group',
      'delete_group',
      'add_teacher',
      'remove_teacher',
    ]),
    name: text('Name', NAME).optional().openapi({ description: 'Name of the class or group.' }),
    yearLevel: optionalText('Year level', 50),
    groupId: optionalUuid('Group id'),
    staffId: optionalUuid('Staff id'),
    role: assignedRole
      .optional()
      .openapi({ description: 'Role of the staff member in the class. Defaults to `teacher`.' }),
  })
  .openapi('ClassChange');

const studentFields = {
  firstName: name('First name'),
  lastName: optionalText('Last name', NAME),
  yearLevel: optionalText('Year level', 50),
  studentKey: optionalText('Student ID', NAME),
};

export const newStudents = z
  .object({
    students: z
      .array(z.object(studentFields), { error: 'Students must be a list.' })
      .min(1, 'Add 1 to 200 students.')
      .max(200, 'Add 1 to 200 students.'),
  })
  .openapi('NewStudents');

export const classStudentsChange = z
  .object({
    studentIds: z
      .array(uuid('Every id'), { error: '`studentIds` must be a list of ids.' })
      .min(1, 'Choose a student.')
      .max(1000, 'Choose up to 1,000 students.'),
    action: choices(['group', 'remove', 'move', 'add']),
    classId: optionalUuid('Class id').openapi({ description: 'Class to move the students to.' }),
    groupId: optionalUuid('Group id').openapi({
      description: 'Group to move the students to. Null for no group.',
    }),
  })
  .openapi('ClassStudentsChange');

export const studentChange = z
  .object({
    ...z.object(studentFields).partial().shape,
    action: choices([
      'edit',
      'username',
      'adjust',
      'leave',
      'return',
      'withdraw_consent',
      'give_consent',
      'same_student',
    ]),
    username: optionalText('Username', 40).openapi({
      description:
        'New username, for the action `username`. If null, empty or omitted, a username is created from the first name.',
    }),
    extraTimePercent: z
      .int({ error: 'Extra time must be between 0% and 300%.' })
      .nullable()
      .optional()
      .openapi({
        description: 'Extra time in every assignment, in percent. Null or omitted for none.',
      }),
    extraAttempts: z.int({ error: 'Extra attempts must be between 0 and 20.' }).nullable().optional(),
    lastDay: lastDay.openapi({ description: 'Last day of the consent. Null for no end date.' }),
    joinedId: uuid('Joined id').nullable().optional().openapi({
      description:
        'Student with their own account who is asked whether they’re this student, for the action `same_student`. If null or omitted, the question is withdrawn.',
    }),
  })
  .openapi('StudentChange');

export const invitation = z
  .object({
    emails: z
      .array(emailAddress('An email address'), { error: 'Email addresses must be a list of strings.' })
      .min(1, 'Enter 1 to 50 email addresses.')
      .max(50, 'Enter 1 to 50 email addresses.'),
    role: staffRole,
    until: lastDay.openapi({ description: 'Last day of the role. If omitted, the role has no end date.' }),
    classIds: z.array(uuid('Every id'), { error: '`classIds` must be a list of ids.' }).max(200).optional(),
    classRole: assignedRole
      .optional()
      .openapi({ description: 'Role in these classes. Defaults to `teacher`.' }),
  })
  .openapi('StaffInvitation');

export const invitationAnswer = z
  .object({
    accepts: z.boolean({ error: '`accepts` must be true or false.' }),
    token: text('Token', 200).openapi({ description: 'Token from the newest invitation email.' }),
  })
  .openapi('InvitationAnswer');

export const ownEmail = z
  .object({
    email: emailAddress('Email'),
    password: text('Password', 1000).openapi({ description: 'Current password.' }),
  })
  .openapi('OwnEmail');

export const ownErasure = z
  .object({ password: text('Password', 1000).openapi({ description: 'Current password.' }) })
  .openapi('OwnErasure');

export const ownEmailLink = z.object({ token: text('Token', 200) }).openapi('OwnEmailLink');

export const changedEmail = z.object({ email: z.string() }).openapi('ChangedEmail');

export const staffChange = z
  .object({ action: choices(['end', 'until']), until: lastDay })
  .openapi('StaffChange');

export const agreement = z
  .object({
    basis: requiredText('Basis', 1000).openapi({
      description: 'Basis for the agreement, such as the school’s collection notice and parents’ consent.',
    }),
    agreedBy: requiredText('Agreed by', 200),
    endsAt: lastDay,
    leftStudentDays: optionalNumber('Retention period', 30, 3650).openapi({
      description:
        'Number of days after which records of students who left are deleted. Null for the maximum.',
    }),
  })
  .openapi('SchoolAgreementInput');

export const schoolEnd = z.object({ lastDay: z.iso.date({ error: 'Enter a date.' }) }).openapi('SchoolEnd');

export const cardsInput = z
  .object({
    studentIds: z
      .array(uuid('Every id'), { error: '`studentIds` must be a list of ids.' })
      .min(1, 'Choose 1 to 50 students.')
      .max(50, 'Choose 1 to 50 students.'),
  })
  .openapi('CardsInput');

const newPassword = z
  .string({ error: 'Password is required.' })
  .min(1, 'Password is required.')
  .refine((password) => password.trim() !== '', 'Password is required.')
  .refine(isStorable, 'Password contains characters that can’t be saved.')
  .max(72, 'Password can have at most 72 characters.');

export const cardRedemption = z
  .object({
    username: text('Username', 40),
    words: text('Words', 200).openapi({
      description: 'The card’s words, separated by spaces or hyphens. Not case-sensitive.',
    }),
    password: newPassword,
    claimId: uuid('Claim id').openapi({
      description:
        'UUID created by the client for this card and password. If the response is lost, repeat the request with the same UUID.',
    }),
  })
  .openapi('CardRedemption');

export type CardRedemption = z.output<typeof cardRedemption>;

export const passwordChange = z
  .object({
    password: newPassword,
    currentPassword: text('Current password', 1000)
      .optional()
      .openapi({ description: 'Not required in a session from a password reset link.' }),
  })
  .openapi('PasswordChange');

/** The text printed on a card. The words exist nowhere else. */
export const card = z
  .object({
    studentId: z.string(),
    name: z.string(),
    username: z.string(),
    words: z.string(),
    endsOn: z.string().openapi({ description: 'Last day, in the school’s time zone.' }),
  })
  .openapi('LoginCard');

const rosterFields = {
  rows: z
    .array(z.array(z.string({ error: 'Every cell must be text.' }).max(1000)).max(8), {
      error: 'Rows must be a list of rows.',
    })
    .min(1, 'Upload 1 to 5,000 rows.')
    .max(5000, 'Upload 1 to 5,000 rows.')
    .openapi({
      description:
        'Rows of the file, each a list of cells in this order: Student ID, first name, last name, username, year level, class, group, teacher’s email. The first of these rows has the row number 2.',
    }),
  choices: z
    .record(
      z.string(),
      z.enum(['same', 'keep', 'another'], { error: 'A choice must be same, keep or another.' }),
      {
        error: 'Choices must be an object.',
      },
    )
    .optional()
    .openapi({
      description:
        'How to resolve each conflict, by row number. `same` is the same student, with the Student ID from the file. `keep` is the same student, who keeps their current Student ID. `another` is a different student.',
    }),
};

export const rosterInput = z.object(rosterFields).openapi('RosterInput');

export const rosterCommit = z
  .object({
    ...rosterFields,
    leavers: z.array(uuid('Every id'), { error: 'Leavers must be a list of ids.' }).max(5000).optional(),
    previewed: text('Previewed', 64)
      .min(1, '`previewed` is required.')
      .openapi({ description: 'Version of the preview.' }),
  })
  .openapi('RosterCommit');

export const rosterColumns = z
  .object({
    headings: text('Headings', 600).min(1, 'Headings are required.').openapi({
      description:
        'Key that identifies the headings: how many there are, then their text in lowercase without spaces or punctuation.',
    }),
    columns: z
      .record(z.string().max(40), z.int({ error: 'A column must be a number.' }).min(0).max(499), {
        error: 'Columns must be an object.',
      })
      .openapi({ description: 'Column number of each field, starting at 0.' }),
  })
  .openapi('RosterColumns');

const cell = z.string().nullable();

export const rosterComparison = z
  .object({
    rows: z.array(
      z.object({
        rowNumber: z.number(),
        state: z.enum(['new', 'changed', 'same', 'returned', 'skipped', 'conflict']),
        problem: z
          .enum([
            'first_name_missing',
            'username_invalid',
            'email_invalid',
            'class_missing',
            'row_repeated',
            'key_repeated',
            'another_name',
            'maybe_same',
            'maybe_repeated',
            'namesakes',
            'cannot_return',
          ])
          .nullable(),
        field: z.string().nullable(),
        studentId: z.string().nullable(),
        currentName: cell,
        currentUsername: cell,
        currentKey: cell,
        currentYear: cell,
        currentClasses: cell,
        currentGroup: cell,
        newKey: cell.openapi({
          description: 'Student ID that an existing student will have after the upload.',
        }),
        studentKey: cell,
        firstName: cell,
        lastName: cell,
        username: cell,
        yearLevel: cell,
        className: cell,
        groupName: cell,
        teacherEmail: cell,
      }),
    ),
    leavers: z
      .array(z.object({ id: z.string(), name: z.string(), username: z.string(), studentKey: z.string() }))
      .openapi({ description: 'Students whose Student ID isn’t in the file.' }),
    teachers: z
      .array(z.object({ email: z.string(), name: z.string().nullable(), classes: z.array(z.string()) }))
      .openapi({
        description:
          'Teachers who would get their first classes. Those without a name aren’t on the school’s staff yet and would be invited.',
      }),
    classes: z
      .array(z.object({ name: z.string(), students: z.number(), like: z.string().nullable() }))
      .openapi({ description: 'New classes, each with the existing class that has a similar name, if any.' }),
    students: z.number().openapi({ description: 'Number of students at the school.' }),
    version: z.string(),
  })
  .openapi('RosterComparison');

export const roster = z
  .object({
    id: z.string(),
    madeAt: z.string(),
    madeBy: z.string().nullable(),
    counts: z
      .record(z.string(), z.number())
      .openapi({ description: 'Row count for each state, and the number of students marked as left.' }),
    undoneAt: z.string().nullable(),
    undoEndsAt: z
      .string()
      .nullable()
      .openapi({ description: 'Deadline for undoing the upload. Null for no limit.' }),
  })
  .openapi('Roster');

export const rosterUndone = z
  .object({
    roster,
    kept: z.array(z.string()).openapi({ description: 'Names of students who weren’t changed.' }),
  })
  .openapi('RosterUndone');

const rolloverPlanFields = {
  classes: z
    .array(
      z.object({
        classId: uuid('Class id'),
        copy: z
          .object({
            name: name('Name'),
            yearLevel: optionalText('Year level', 50),
            withStudents: z.boolean({ error: '`withStudents` must be true or false.' }),
            withTeachers: z.boolean({ error: '`withTeachers` must be true or false.' }),
          })
          .nullable()
          .openapi({ description: 'Class to create for the new year. Null for none.' }),
      }),
      { error: 'Classes must be a list.' },
    )
    .max(1000, 'Choose up to 1,000 classes.')
    .openapi({ description: 'Classes to archive. Other classes don’t change.' }),
  years: z
    .array(
      z.object({
        from: requiredText('From', 50),
        to: optionalText('To', 50).openapi({
          description:
            'Next year level. If null, students in the year level `from` are suggested as leavers.',
        }),
      }),
      { error: 'Years must be a list.' },
    )
    .max(200, 'Choose up to 200 year levels.'),
};

export const rolloverPlan = z.object(rolloverPlanFields).openapi('RolloverPlan');

export const rolloverCommit = z
  .object({
    ...rolloverPlanFields,
    leavers: z.array(uuid('Every id'), { error: 'Leavers must be a list of ids.' }).max(5000),
    previewed: text('Previewed', 64)
      .min(1, '`previewed` is required.')
      .openapi({ description: 'Version of the preview.' }),
  })
  .openapi('RolloverCommit');

const person = { id: z.string(), name: z.string().nullable(), username: z.string().nullable() };

export const rollover = z
  .object({
    classes: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          yearLevel: z.string().nullable(),
          students: z.number(),
          teachers: z.array(z.string().nullable()),
        }),
      )
      .openapi({ description: 'Classes that aren’t archived.' }),
    years: z
      .array(z.object({ yearLevel: z.string(), students: z.number() }))
      .openapi({ description: 'Number of current students by year level.' }),
    archived: z.array(z.string()),
    made: z.array(
      z.object({
        name: z.string(),
        yearLevel: z.string().nullable(),
        students: z.array(z.object(person)),
        teachers: z.array(z.string().nullable()),
      }),
    ),
    moved: z.array(z.object({ from: z.string(), to: z.string(), students: z.number() })),
    offered: z
      .array(z.object({ ...person, studentKey: z.string().nullable(), yearLevel: z.string() }))
      .openapi({
        description: 'Students with no year level to move to, who can be marked as left.',
      }),
    version: z.string(),
  })
  .openapi('Rollover');

export const schoolStudentsQuery = pageQuery.extend({
  left: optionalBoolean('Left').openapi({ description: 'Whether to list students who left.' }),
  joined: optionalBoolean('Joined').openapi({
    description: 'Whether to list only students who joined with their own account.',
  }),
});

export const student = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    username: z.string().nullable(),
    studentKey: z
      .string()
      .nullable()
      .openapi({ description: 'The student’s ID in the school’s own system.' }),
    yearLevel: z.string().nullable(),
    origin,
    since: z.string().openapi({ description: 'Time the student joined the class or school.' }),
    groupId: z.string().nullable(),
    extraTimePercent: z.number().openapi({ description: 'Extra time in every assignment, in percent.' }),
    extraAttempts: z.number(),
    state: z
      .enum(['no_account', 'card_not_used', 'not_signed_in', 'active', 'no_access'])
      .nullable()
      .openapi({
        description:
          'Account status. Always `active` for students who joined with their own account. Null in an archived class.',
      }),
    lastActiveAt: z
      .string()
      .nullable()
      .openapi({ description: 'Null for students who joined with their own account.' }),
    card: z
      .object({
        madeBy: z.string().nullable(),
        madeAt: z.string(),
        endsAt: z.string(),
        endsOn: z.string().openapi({ description: 'Day of `endsAt`, in the school’s time zone.' }),
        usedAt: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'Newest login card, without its words.' }),
    ownEmailAt: z.string().nullable().openapi({ description: 'Time the student added their own email.' }),
    deletion: accountDeletion.nullable(),
    consentWithdrawn: z.boolean().nullable().openapi({
      description: 'Whether consent was withdrawn. Null except in the student list.',
    }),
    consentEndsOn: z
      .string()
      .nullable()
      .openapi({ description: 'Last day of consent. Null except in the student list.' }),
    proposal: z
      .object({
        name: z.string().nullable(),
        declinedAt: z
          .string()
          .nullable()
          .openapi({ description: 'Time the account’s owner declined. Null while the question is open.' }),
      })
      .nullable()
      .openapi({
        description:
          'Student with their own account who may be this student. Null except in the student list.',
      }),
    classes: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .openapi('SchoolStudent');

export const schoolClass = z
  .object({
    id: z.string(),
    name: z.string(),
    yearLevel: z.string().nullable(),
    archivedAt: z.string().nullable(),
    schoolId: z.string(),
    schoolName: z.string(),
    schoolClosesOn: z
      .string()
      .nullable()
      .openapi({ description: 'The school’s last day. Null if it isn’t closing.' }),
    role: classRole,
    teachers: z.array(
      z.object({ staffId: z.string(), name: z.string().nullable(), role: z.enum(CLASS_ROLES) }),
    ),
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    code: z.object({ code: z.string(), endsAt: z.string() }).nullable(),
    students: z.array(student),
    former: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })).openapi({
      description:
        'Students who left the class in the last 30 days. Teachers of the class can add them back.',
    }),
  })
  .openapi('SchoolClass');

export const school = z
  .object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    role: schoolRole,
    ownEmailFromYear,
    plan: z
      .object({
        seats: z.number(),
        taken: z.number(),
        givesAccess: z.boolean(),
        takesSeats: z
          .boolean()
          .openapi({ description: 'Whether students with an account automatically take a seat.' }),
        withoutSeat: z
          .number()
          .openapi({ description: 'Number of students with an account but no seat in the plan.' }),
      })
      .nullable()
      .openapi({ description: 'The school’s plan. Null for teachers, or if there’s no plan.' }),
    retention: z
      .object({
        days: z.number().nullable(),
        chosenDays: z
          .number()
          .nullable()
          .openapi({ description: 'Number of days the school chose. Null if it hasn’t chosen.' }),
        maxDays: z
          .number()
          .nullable()
          .openapi({ description: 'Maximum number of days the operator allows. Null for no maximum.' }),
      })
      .openapi({
        description:
          'Number of days after which records and unused accounts of students who left are deleted. `days` is null if they’re never deleted.',
      }),
    agreement: z
      .object({
        basis: z.string(),
        agreedBy: z.string(),
        policyVersion: z.string(),
        agreedAt: z.string(),
        endsAt: z.string().nullable().openapi({ description: 'Last day of the agreement.' }),
        stands: z.boolean(),
      })
      .nullable(),
    deletions: z
      .object({
        students: z.number(),
        left: z.number().openapi({ description: 'Number of accounts of students who have left the school.' }),
        nextOn: z.string().nullable().openapi({ description: 'Day of the next deletion.' }),
      })
      .nullable()
      .openapi({
        description:
          'School-made accounts that the student or an admin scheduled for deletion. Null for teachers.',
      }),
    classes: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          yearLevel: z.string().nullable(),
          archivedAt: z.string().nullable(),
          students: z.number(),
          teachers: z.array(z.string().nullable()),
          role: classRole,
        }),
      )
      .openapi({
        description:
          'Classes, with archived classes last. Teachers only see their own. The list of the caller’s schools leaves out archived classes.',
      }),
    hasArchived: z
      .boolean()
      .openapi({ description: 'Whether there are archived classes that the caller can see.' }),
    closesOn: z
      .string()
      .nullable()
      .openapi({ description: 'The school’s last day. Null if it isn’t closing.' }),
    closedAt: z.string().nullable().openapi({ description: 'Time the school closed. Null if it’s open.' }),
    staff: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          email: z.string().nullable(),
          role: staffRole,
          since: z.string(),
          until: z.string().nullable(),
          isSelf: z.boolean(),
          hasSecondFactor: z.boolean(),
          classes: z.array(z.object({ name: z.string(), role: z.enum(CLASS_ROLES) })),
        }),
      )
      .openapi({ description: 'School staff. Empty for teachers.' }),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role: staffRole,
        until: z.string().nullable(),
        createdAt: z.string(),
        endsAt: z.string(),
        sentAt: z.string().nullable().openapi({ description: 'Null if the email hasn’t been sent yet.' }),
        waits: z.boolean().openapi({
          description: 'Whether the email is waiting because the school has reached its daily limit.',
        }),
      }),
    ),
  })
  .openapi('School');

export const mySchools = z
  .object({
    schools: z.array(school),
    invitations: z.array(
      z.object({
        id: z.string(),
        schoolName: z.string(),
        role: staffRole,
        until: z.string().nullable(),
      }),
    ),
    secondFactor: z
      .enum(['challenge', 'enroll'])
      .nullable()
      .openapi({ description: 'What you need to do before your school roles take effect.' }),
  })
  .openapi('MySchools');

export const schoolListItem = z
  .object({
    id: z.string(),
    name: z.string(),
    classes: z.number(),
    students: z.number(),
    administrators: z.array(z.string().nullable()),
  })
  .openapi('SchoolListItem');

export type School = z.output<typeof school>;
export type SchoolClass = z.output<typeof schoolClass>;
export type LoginCard = z.output<typeof card>;
export type Roster = z.output<typeof roster>;
export type SchoolStudent = z.output<typeof student>;
