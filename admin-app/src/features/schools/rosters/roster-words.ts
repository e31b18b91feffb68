import type { Roster, RosterComparison, RosterKind } from '../schools.api';

export type RosterRow = RosterComparison['rows'][number];
export type RowState = RosterRow['state'];
type Problem = NonNullable<RosterRow['problem']>;
/** Conflicts of which somebody can say what is meant; the others are put right in the file. */
export type OpenQuestion = Extract<Problem, 'another_name' | 'maybe_same'>;
export type Choice = 'same' | 'another';

/** What was decided, by the row number of the API. */
export type Decisions = Readonly<Record<string, { question: OpenQuestion; choice: Choice }>>;

/** In the order in which they are listed. */
export const ROW_STATES: Readonly<Record<RowState, string>> = {
  conflict: 'Conflict',
  new: 'New',
  changed: 'Changed',
  returned: 'Returns',
  same: 'The same',
  skipped: 'Passed over',
};

const who = ({ currentName, currentUsername }: RosterRow) =>
  currentUsername ? `${currentName ?? 'No name'} (${currentUsername})` : (currentName ?? 'No name');

const knownBy = ({ studentKey }: RosterRow) => (studentKey === null ? 'username' : 'key');

const PROBLEMS: Readonly<Record<Problem, (row: RosterRow) => string>> = {
  first_name_missing: () => 'The first name is missing.',
  username_invalid: () => 'A username has 3 to 40 small letters, digits, dots and hyphens.',
  email_invalid: () => 'This is not an email address.',
  class_missing: () => 'Give the class, of which the group or the teacher is.',
  row_repeated: (row) => `Another row has this ${knownBy(row)} and this class.`,
  key_repeated: (row) => `Another row has this ${knownBy(row)} with another name.`,
  another_name: (row) => `The key is that of ${who(row)}.`,
  maybe_same: (row) => `May be ${who(row)}, whom somebody typed in.`,
  namesakes: () => 'Several students have this name: give the key or the username.',
  cannot_return: () =>
    'The account of this student cannot be opened again: give another key, and the student is added anew.',
};

/** What is wrong with a row, for people; undefined where nothing is, and nothing was decided. */
export function problemText(row: RosterRow, question: OpenQuestion | undefined): string | undefined {
  const problem = row.problem ?? question;
  return problem && PROBLEMS[problem](row);
}

/** The question that a row asks, or asked before it was decided. */
export function questionOf(row: RosterRow, decisions: Decisions): OpenQuestion | undefined {
  if (row.problem === 'another_name' || row.problem === 'maybe_same') return row.problem;
  return decisions[row.rowNumber]?.question;
}

/** The choices of a row. */
export const choicesOf = (question: OpenQuestion, row: RosterRow): readonly [Choice, string][] =>
  question === 'another_name'
    ? [
        ['same', 'The same student'],
        ['another', 'Pass over'],
      ]
    : [
        ['same', `Join with ${who(row)}`],
        ['another', 'Another student'],
      ];

/** The choices for all rows that ask a question, and the question. */
export const QUESTIONS: Readonly<
  Record<OpenQuestion, { text: (rows: string) => string; choices: readonly [Choice, string][] }>
> = {
  another_name: {
    text: (rows) => `${rows} with the key of somebody of another name.`,
    choices: [
      ['same', 'The same students'],
      ['another', 'Pass over all'],
    ],
  },
  maybe_same: {
    text: (rows) => `${rows} that may be of somebody who was typed in.`,
    choices: [
      ['same', 'Join all'],
      ['another', 'All are other students'],
    ],
  },
};

/** How what can be undone is called. */
export const KINDS: Readonly<
  Record<RosterKind, { noun: string; title: string; none: string; label: string; undoing: string }>
> = {
  roster: {
    noun: 'roster',
    title: 'Past rosters',
    none: 'No rosters yet',
    label: 'Rosters of the school',
    undoing:
      'Students whom it made are taken out, and what it changed is as before. Who has an account by now and what was changed since stay; they are then listed.',
  },
  rollover: {
    noun: 'new year',
    title: 'Years that were started',
    none: 'No year was started here yet',
    label: 'New years of the school',
    undoing:
      'Its classes go, the archived ones come back, and year levels and who left are as before. Codes of classes stay ended. If anything of it was changed since, nothing is undone, and you read what.',
  },
};

const COUNTS: readonly [keyof Roster['counts'], string][] = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['returned', 'returned'],
  ['left', 'left'],
  ['same', 'the same'],
  ['skipped', 'passed over'],
  ['conflict', 'in conflict'],
  ['archived', 'archived'],
  ['made', 'new classes'],
  ['moved', 'students moved up'],
];

/** '28 new, 1 the same, 1 in conflict'. */
export const describeCounts = (counts: Roster['counts']): string =>
  COUNTS.flatMap(([key, words]) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-AU')} ${words}`] : [];
  }).join(', ') || 'Nothing';

/** Rows by state. */
export function countStates(rows: readonly RosterRow[]): Record<RowState, number> {
  const counts = { conflict: 0, new: 0, changed: 0, returned: 0, same: 0, skipped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const timeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** '26 Nov 2026, 1:04 pm'. */
export const timeOf = ({ madeAt }: Roster): string => timeFormat.format(new Date(madeAt));
