import type { Roster, RosterComparison, RosterKind } from '../schools.api';

export type RosterRow = RosterComparison['rows'][number];
export type RowState = RosterRow['state'];
type Problem = NonNullable<RosterRow['problem']>;
/**
 * The conflicts that people decide here; other conflicts are corrected in the file. `other_id`: the student in the file and the similar one
 * at the school have different Student IDs.
 */
export type OpenQuestion = Extract<Problem, 'another_name' | 'maybe_same' | 'maybe_repeated'> | 'other_id';
/** 'keep': the same student, who keeps the school's current Student ID. */
export type Choice = 'same' | 'keep' | 'another';

/** The decisions, by the API's row number. */
export type Decisions = Readonly<Record<string, { question: OpenQuestion; choice: Choice }>>;

/** The states of rows, in the order listed. */
export const ROW_STATES: Readonly<Record<RowState, string>> = {
  conflict: 'Conflict',
  changed: 'Changed',
  returned: 'Returning',
  new: 'New',
  skipped: 'Skipped',
  same: 'Unchanged',
};

const who = ({ currentName, currentUsername }: RosterRow) =>
  currentUsername ? `${currentName ?? 'No name'} (${currentUsername})` : (currentName ?? 'No name');

/** Describes a row's student: 'Mia Chen (mia.otter42), ID 0042, 8B, Year 8'. */
const described = (row: RosterRow) =>
  [who(row), row.currentKey && `ID ${row.currentKey}`, row.currentClasses, row.currentYear]
    .filter(Boolean)
    .join(', ');

/** Whether the row's student joined with their own account: only accounts that schools make have usernames. */
export const isJoined = ({ studentId, currentUsername }: RosterRow): boolean =>
  studentId !== null && currentUsername === null;

const knownBy = ({ studentKey }: RosterRow) => (studentKey === null ? 'username' : 'Student ID');

const PROBLEMS: Readonly<Record<Problem | OpenQuestion, (row: RosterRow) => string>> = {
  first_name_missing: () => 'Add a first name.',
  username_invalid: () => 'Use 3 to 40 lowercase letters, digits, dots and hyphens.',
  email_invalid: () => 'Enter a valid email address.',
  class_missing: () => 'Add the class for this group or teacher.',
  row_repeated: (row) => `Another row has the same ${knownBy(row)} and class, but a different group.`,
  key_repeated: (row) => `Another row has the same ${knownBy(row)} but a different name.`,
  another_name: (row) => `This Student ID belongs to ${who(row)}.`,
  maybe_same: (row) => `This may be ${described(row)}.`,
  maybe_repeated: () => 'Another row is identical.',
  other_id: (row) => `This looks like ${described(row)}.`,
  namesakes: () => 'Several students have this name. Add a Student ID or username.',
  cannot_return: () =>
    'This student’s account can’t be reopened. Use a different Student ID to add a new student.',
};

/** Describes a row's problem to the user; undefined if there is none and nothing was decided. */
export function problemText(row: RosterRow, question: OpenQuestion | undefined): string | undefined {
  const problem = question ?? row.problem;
  return problem ? PROBLEMS[problem](row) : undefined;
}

/** Returns the question that a row raises, or raised before it was decided. */
export function questionOf(row: RosterRow, decisions: Decisions): OpenQuestion | undefined {
  if (row.problem === 'maybe_same') return row.studentKey && row.currentKey ? 'other_id' : 'maybe_same';
  if (row.problem === 'another_name' || row.problem === 'maybe_repeated') return row.problem;
  return decisions[row.rowNumber]?.question;
}

/** Returns the choices for a row. */
export function choicesOf(question: OpenQuestion, row: RosterRow): readonly (readonly [Choice, string])[] {
  if (question === 'another_name')
    return [
      ['same', 'Same student'],
      ['another', 'Skip'],
    ];
  const same = {
    other_id: [
      ['keep', `Keep ID ${row.currentKey ?? ''}`],
      ['same', `Use ID ${row.studentKey ?? ''}`],
    ],
    maybe_same: [['same', `Merge with ${who(row)}`]],
    maybe_repeated: [['same', 'Same student']],
  } as const;
  return [...same[question], ['another', 'Add as new student']];
}

/** Each question, with its choices for all rows that raise it. */
export const QUESTIONS: Readonly<
  Record<
    OpenQuestion,
    { text: (rows: string, example: RosterRow) => string; choices: readonly [Choice, string][] }
  >
> = {
  other_id: {
    text: (rows, { studentKey, currentKey }) =>
      `${rows} look like current students with a different ID, such as ${studentKey} instead of ${currentKey}.`,
    choices: [
      ['keep', 'Keep current IDs'],
      ['same', 'Use the file’s IDs'],
      ['another', 'Add all as new students'],
    ],
  },
  another_name: {
    text: (rows) => `${rows} have the Student ID of someone with a different name.`,
    choices: [
      ['same', 'Same students'],
      ['another', 'Skip all'],
    ],
  },
  maybe_same: {
    text: (rows) => `${rows} may be students you already have.`,
    choices: [
      ['same', 'Merge all'],
      ['another', 'Add all as new students'],
    ],
  },
  maybe_repeated: {
    text: (rows) => `${rows} repeat another row.`,
    choices: [
      ['same', 'Same students'],
      ['another', 'Add all as new students'],
    ],
  },
};

/** On-screen words for the two kinds of change that can be undone: rosters and new school years. */
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
      'Deletes the new classes and restores archived classes, year levels and students who left. Old class codes won’t work. If anything has changed since, nothing is undone and you’ll see why.',
  },
};

const COUNTS: readonly [keyof Roster['counts'], words: string, wordsForOne?: string][] = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['returned', 'returned'],
  ['left', 'left'],
  ['same', 'unchanged'],
  ['skipped', 'skipped'],
  ['conflict', 'conflicts', 'conflict'],
  ['archived', 'archived'],
  ['made', 'new classes', 'new class'],
  ['moved', 'students moved up', 'student moved up'],
];

/** Lists counts by state: '28 new, 1 unchanged, 1 conflict'. */
export const describeCounts = (counts: Roster['counts']): string =>
  COUNTS.flatMap(([key, words, wordsForOne = words]) => {
    const count = counts[key] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-AU')} ${count === 1 ? wordsForOne : words}`] : [];
  }).join(', ') || 'No changes';

/** Counts rows by state. */
export function countStates(rows: readonly RosterRow[]): Record<RowState, number> {
  const counts = { conflict: 0, new: 0, changed: 0, returned: 0, same: 0, skipped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Counts the students that the rows would add; a student may have several rows. */
export const countNewStudents = (rows: readonly RosterRow[]): number =>
  new Set(
    rows
      .filter(({ state }) => state === 'new')
      .map((row) => row.studentKey?.toLowerCase() ?? row.username ?? row.rowNumber),
  ).size;

const timeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns when a roster was uploaded: '26 Nov 2026, 1:04 pm'. */
export const timeOf = ({ madeAt }: Roster): string => timeFormat.format(new Date(madeAt));
