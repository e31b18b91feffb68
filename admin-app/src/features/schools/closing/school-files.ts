import { strToU8, zipSync } from 'fflate';
import { toCsv, type CsvCell } from '../../../shared/files/csv';
import { STATE_WORDS, titleOf, toLocal } from '../../assignments';
import { CLASS_ROLE_NAMES, ROLE_NAMES } from '../school-words';
import type { ClassData, SchoolData } from './school-data.api';

type SchoolStudent = SchoolData['students'][number];

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Returns the contents of an export's files, by file name. */
function schoolFiles({ school, students, former, classes }: SchoolData): Record<string, string> {
  const at = (instant: string | null | undefined) =>
    instant ? toLocal(instant, school.timeZone).replace('T', ' ') : null;
  const day = (instant: string | null | undefined) => at(instant)?.slice(0, 10) ?? null;
  const { agreement, retention } = school;

  const studentRow = (student: SchoolStudent, hasLeft: boolean): CsvCell[] => [
    student.studentKey,
    student.lastName,
    student.firstName ?? student.name,
    student.username,
    student.yearLevel,
    student.origin === 'school' ? 'school' : 'own',
    day(student.since),
    yesOrNo(hasLeft),
    student.consentWithdrawn === null ? null : yesOrNo(student.consentWithdrawn),
    student.extraTimePercent,
    student.extraAttempts,
    student.classes.map(({ name }) => name).join('; '),
  ];
  // Archived classes may share a name, so rows also have the archive date.
  const ofClass = ({ schoolClass }: ClassData): CsvCell[] => [schoolClass.name, day(schoolClass.archivedAt)];

  return {
    'school.csv': toCsv(['Name', 'Time zone', 'Last day'], [[school.name, school.timeZone, school.closesOn]]),
    'agreement.csv': toCsv(
      ['Basis', 'Agreed by', 'Agreed on', 'Last day', 'Policy version', 'Retention period (days)'],
      agreement
        ? [
            [
              agreement.basis,
              agreement.agreedBy,
              day(agreement.agreedAt),
              agreement.endsAt,
              agreement.policyVersion,
              retention.days,
            ],
          ]
        : [],
    ),
    'staff.csv': toCsv(
      ['Name', 'Email', 'Role', 'Since', 'Last day', 'Classes'],
      school.staff.map(({ name, email, role, since, until, classes: taught }) => [
        name,
        email,
        ROLE_NAMES[role],
        day(since),
        until,
        taught.map((each) => `${each.name} (${CLASS_ROLE_NAMES[each.role]})`).join('; '),
      ]),
    ),
    'students.csv': toCsv(
      [
        'Student ID',
        'Last name',
        'First name',
        'Username',
        'Year level',
        'Account',
        'Since',
        'Left',
        'Consent withdrawn',
        'Extra time (%)',
        'Extra attempts',
        'Classes',
      ],
      [
        ...students.map((student) => studentRow(student, false)),
        ...former.map((student) => studentRow(student, true)),
      ],
    ),
    'classes.csv': toCsv(
      ['Class', 'Archived', 'Year level', 'Teachers'],
      classes.map((each) => [
        ...ofClass(each),
        each.schoolClass.yearLevel,
        each.schoolClass.teachers
          .map(({ name, role }) => `${name ?? 'No name'} (${CLASS_ROLE_NAMES[role]})`)
          .join('; '),
      ]),
    ),
    'class-members.csv': toCsv(
      ['Class', 'Archived', 'Student ID', 'Student', 'Username', 'Group', 'Since'],
      classes.flatMap((each) =>
        each.schoolClass.students.map((student) => [
          ...ofClass(each),
          student.studentKey,
          student.name,
          student.username,
          each.schoolClass.groups.find(({ id }) => id === student.groupId)?.name ?? null,
          day(student.since),
        ]),
      ),
    ),
    'assignments.csv': toCsv(
      [
        'Class',
        'Archived',
        'Assignment',
        'Course',
        'Assigned to',
        'Opens',
        'Due',
        'Accepts late work',
        'Note',
      ],
      classes.flatMap((each) =>
        each.grid.assignments.map((assignment) => [
          ...ofClass(each),
          titleOf(assignment),
          assignment.courseTitle,
          assignment.audience,
          at(assignment.opensAt),
          at(assignment.dueAt),
          yesOrNo(assignment.acceptsLate),
          assignment.note,
        ]),
      ),
    ),
    'results.csv': toCsv(
      [
        'Class',
        'Archived',
        'Assignment',
        'Due',
        'Student ID',
        'Student',
        'Username',
        'Left the class',
        'Status',
        'Result (%)',
        'Attempts',
        'Completed',
        'Result as of',
      ],
      classes.flatMap((each) =>
        each.grid.students.flatMap((student) =>
          each.grid.assignments.flatMap((assignment) => {
            const cell = student.cells[assignment.id];
            if (!cell) return [];
            return [
              [
                ...ofClass(each),
                titleOf(assignment),
                at(cell.dueAt ?? assignment.dueAt),
                student.studentKey,
                student.name,
                student.username,
                yesOrNo(student.hasLeft),
                STATE_WORDS[cell.state],
                cell.percent ?? null,
                cell.attempts ?? null,
                at(cell.doneAt),
                at(cell.frozenAt),
              ],
            ];
          }),
        ),
      ),
    ),
  };
}

/** Packs all files into one download. */
export function packSchool(data: SchoolData): Blob {
  const files = Object.entries(schoolFiles(data)).map(([name, csv]) => [name, strToU8(csv)] as const);
  return new Blob([zipSync(Object.fromEntries(files))], {
    type: 'application/zip',
  });
}
