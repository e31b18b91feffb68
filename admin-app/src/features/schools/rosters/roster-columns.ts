import { writeCsv, type ColumnDefinition } from '../../imports';

const column = (name: string, meaning: string, ...aliases: string[]): ColumnDefinition => ({
  name,
  meaning,
  aliases,
  isExported: true,
});

/** The columns of a roster in the order of the API, by their headings of usual school systems. */
export const ROSTER_COLUMNS: readonly ColumnDefinition[] = [
  column(
    'key',
    'Your school’s student ID, which stays the same every year.',
    'student_key',
    'student_id',
    'student_code',
    'student_number',
    'student_no',
    'external_id',
    'code',
    'id',
  ),
  column(
    'first_name',
    'Required in every row.',
    'given_name',
    'given_names',
    'preferred_name',
    'forename',
    'first',
  ),
  column('last_name', 'Family name.', 'surname', 'family_name', 'last'),
  column('username', 'Created if blank. Digits are added if it’s taken.', 'user_name', 'login', 'login_name'),
  column(
    'year_level',
    'For example, Year 8.',
    'year',
    'grade',
    'year_group',
    'scholastic_year',
    'school_year',
  ),
  column('class', 'Created if it’s new to the school.', 'class_name', 'class_code', 'roll_class', 'form'),
  column('group', 'A group in the class.', 'group_name'),
  column(
    'teacher_email',
    'The class teacher, who is invited if they’re not on your staff yet.',
    'teachers_email',
    'teacher_email_address',
    'teacher',
  ),
];

export const ROSTER_FILE_NAME = 'roster-template.csv';

/** A file to begin with. */
export const rosterTemplate = (): string =>
  writeCsv(
    ROSTER_COLUMNS.map(({ name }) => name),
    [
      ['10045', 'Mia', 'Chen', '', 'Year 8', '8B', '', 'teacher@school.example'],
      ['10046', 'Noah', 'Okafor', 'noah.okapi7', 'Year 8', '8B', 'Reds', 'teacher@school.example'],
    ],
  );
