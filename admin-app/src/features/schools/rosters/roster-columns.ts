import { writeCsv } from '../../imports';

interface RosterColumn {
  name: string;
  /** What the column means, for people who fill in a file. */
  meaning: string;
}

/** The columns of a roster in the order of the API. */
export const ROSTER_COLUMNS = [
  { name: 'key', meaning: 'Your school’s Student ID, which stays the same every year.' },
  { name: 'first_name', meaning: 'Required in every row.' },
  { name: 'last_name', meaning: 'Family name.' },
  { name: 'username', meaning: 'Created if blank. Digits are added if it’s taken.' },
  { name: 'year_level', meaning: 'For example, Year 8.' },
  { name: 'class', meaning: 'Created if it’s new to the school.' },
  { name: 'group', meaning: 'A group in the class.' },
  {
    name: 'teacher_email',
    meaning: 'The class teacher, who is invited if they’re not on your staff yet.',
  },
] as const satisfies readonly RosterColumn[];

/** The student fields that columns of a school's file can contain, with their names on screen. */
export const FIELDS = {
  first_name: 'First name',
  preferred_name: 'Preferred name',
  last_name: 'Last name',
  full_name: 'Full name',
  key: 'Student ID',
  username: 'Username',
  year_level: 'Year level',
  class: 'Class',
  group: 'Group',
  teacher_email: 'Teacher’s email',
  role: 'Role',
  status: 'Status',
} as const;

export type Field = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** The column of each field, counted from 0. */
export type ColumnMap = Readonly<Partial<Record<Field, number>>>;

/** Whether columns include students' names. */
export const haveNames = ({ first_name, full_name }: ColumnMap): boolean =>
  first_name !== undefined || full_name !== undefined;

export const ROSTER_FILE_NAME = 'roster-template.csv';

/** Returns the template file as CSV. */
export const rosterTemplate = (): string =>
  writeCsv(
    ROSTER_COLUMNS.map(({ name }) => name),
    [
      ['10045', 'Mia', 'Chen', '', 'Year 8', '8B', '', 'teacher@school.example'],
      ['10046', 'Noah', 'Okafor', 'noah.okapi7', 'Year 8', '8B', 'Reds', 'teacher@school.example'],
    ],
  );
