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
  returned: 'Returning',
  same: 'Unchanged',
  skipped: 'Skipped',
};

const who = ({ currentName, currentUsername }: RosterRow) =>
  currentUsername ? `${currentName ?? 'No name'} (${currentUsername})` : (currentName ?? 'No name');

const knownBy = ({ studentKey }: RosterRow) => (studentKey === null ? 'username' : 'student ID');

const PROBLEMS: Readonly<Record<Problem, (row: RosterRow) => string>> = {
  first_name_missing: () => 'Add a first name.',
  username_invalid: () => 'Use 3 to 40 lowercase letters, digits, dots and hyphens.',
  email_invalid: () => 'Enter a valid email address.',
  class_missing: () => 'Add the class for this group or teacher.',
  row_repeated: (row) => `Another row has the same ${knownBy(row)} and class.`,
  key_repeated: (row) => `Another row has this ${knownBy(row)} with a different name.`,
  another_name: (row) => `This student ID belongs to ${who(row)}.`,
  maybe_same: (row) => `This may be ${who(row)}, who was added by hand.`,
  namesakes: () => 'Several students have this name. Add a student ID or username.',
  cannot_return: () =>
    'This student’s account can’t be reopened. Use a different student ID to add a new student.',
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
        ['same', 'Same student'],
        ['another', 'Skip'],
      ]
    : [
        ['same', `Merge with ${who(row)}`],
        ['another', 'Different student'],
      ];

/** The choices for all rows that ask a question, and the question. */
export const QUESTIONS: Readonly<
  Record<OpenQuestion, { text: (rows: string) => string; choices: readonly [Choice, string][] }>
> = {
  another_name: {
    text: (rows) => `${rows} have the student ID of someone with a different name.`,
    choices: [
      ['same', 'Same students'],
      ['another', 'Skip all'],
    ],
  },
  maybe_same: {
    text: (rows) => `${rows} may match students who were added by hand.`,
    choices: [
      ['same', 'Merge all'],
      ['another', 'All different students'],
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
    label: 'School rosters',
    undoing:
      'Removes the students this roster added and reverts its changes. Students with an account or later changes are kept and listed.',
  },
  rollover: {
    noun: 'year change',
    title: 'Past year changes',
    none: 'No year changes yet',
    label: 'School year changes',
    undoing:
      'Deletes the new classes and restores archived classes, year levels and students who left. Old class codes stay off. If anything has changed since, nothing is undone and you’ll see why.',
  },
};

const COUNTS: readonly [keyof Roster['counts'], words: string, wordsForOne?: string][] = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['returned', 'returned'],
  ['left', 'left'],
  ['same', 'unchanged'],
  ['skipped', 'skipped'],
  ['conflict', 'in conflict'],
  ['archived', 'archived'],
  ['made', 'new classes', 'new class'],
  ['moved', 'students moved up', 'student moved up'],
];

/** '28 new, 1 unchanged, 1 in conflict'. */
export const describeCounts = (counts: Roster['counts']): string =>
  COUNTS.flatMap(([key, words, wordsForOne = words]) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-AU')} ${count === 1 ? wordsForOne : words}`] : [];
  }).join(', ') || 'No changes';

/** Rows by state. */
export function countStates(rows: readonly RosterRow[]): Record<RowState, number> {
  const counts = { conflict: 0, new: 0, changed: 0, returned: 0, same: 0, skipped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const timeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** '26 Nov 2026, 1:04 pm'. */
export const timeOf = ({ madeAt }: Roster): string => timeFormat.format(new Date(madeAt));
