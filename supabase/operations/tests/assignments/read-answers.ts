import { timeOf } from './records.ts';
import type { Cell } from './recount.ts';
import type { WrongQuestion } from './recount-reports.ts';

type TimeField = 'done_at' | 'due_at' | 'earlier_done_at' | 'frozen_at';
export type JsonCell = Omit<Cell, TimeField> & Partial<Record<TimeField, string>>;

/** The parts of the Data API's grid that the tests recount. */
export interface Grid {
  students: { id: string; origin: 'school' | 'joined'; cells: Record<string, JsonCell> }[];
}

export interface Help {
  reason: string;
  student_id: string;
  title: string | null;
  question_title: string | null;
  count: number;
  percent: number | null;
  at: string;
}

export interface Question extends Omit<WrongQuestion, 'choices'> {
  quiz_id: string;
  question_id: string;
  choices?: { label: string; students: string[] }[];
}

export const readCell = ({ done_at, due_at, earlier_done_at, frozen_at, ...cell }: JsonCell): Cell => ({
  ...cell,
  ...(earlier_done_at === undefined ? {} : { earlier_done_at: timeOf(earlier_done_at) }),
  ...(frozen_at === undefined ? {} : { frozen_at: timeOf(frozen_at) }),
  ...(done_at === undefined ? {} : { done_at: timeOf(done_at) }),
  ...(due_at === undefined ? {} : { due_at: timeOf(due_at) }),
});

/** Converts a grid to a recount's form. */
export const readGrid = ({ students }: Grid): Record<string, Record<string, Cell>> =>
  Object.fromEntries(
    students.map(({ id, cells }) => [
      id,
      Object.fromEntries(Object.entries(cells).map(([assignment, cell]) => [assignment, readCell(cell)])),
    ]),
  );

/** Converts the list of students who need help to a recount's form. Each question's title is its id. */
export const readHelp = (help: Help[]): string[] =>
  help
    .map(({ reason, student_id, title, question_title, count, percent, at }) =>
      [reason, student_id, question_title ?? title, count, percent, timeOf(at)].join(' '),
    )
    .sort();

/** Converts the list of questions to teach again to a recount's form. */
export const readQuestions = (questions: Question[]): Record<string, WrongQuestion> =>
  Object.fromEntries(
    questions.map(({ quiz_id, question_id, answered, wrong, withheld_from, choices }) => [
      `${quiz_id} ${question_id}`,
      {
        answered,
        wrong,
        withheld_from,
        choices:
          choices && Object.fromEntries(choices.map(({ label, students }) => [label, students.toSorted()])),
      },
    ]),
  );
