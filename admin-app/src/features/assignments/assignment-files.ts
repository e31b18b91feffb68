import { toCsv, type CsvCell } from '../../shared/files/csv';
import { studentParts, titleOf, toLocal, withheldText, wrongCount } from './assignment-words';
import type { Assignment, ClassGrid, ClassQuestion, GridCell } from './assignments.api';

/**
 * Writes the grid as a CSV that a mark book can load: a row for each student, with a mark and a completion date for each assignment. The
 * due date is added to titles that occur more than once.
 */
export function gridCsv({ students, assignments, timeZone }: ClassGrid): string {
  const titles = assignments.map((assignment) => titleOf(assignment));
  const names = assignments.map((assignment, index) => {
    const title = titles[index] ?? '';
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
    return isShared && assignment.dueLocal ? `${title} (${assignment.dueLocal.slice(0, 10)})` : title;
  });
  const rows = students.map((student) => {
    const { first, last } = studentParts(student);
    const cells = assignments.map((assignment) => ({ assignment, cell: student.cells[assignment.id] }));
    return [
      student.studentKey,
      last,
      first,
      ...cells.map(({ assignment, cell }) => markOf(assignment, cell)),
      ...cells.map(({ cell }) => (cell?.doneAt ? toLocal(cell.doneAt, timeZone).slice(0, 10) : null)),
    ];
  });
  const header = ['Student ID', 'Last name', 'First name', ...names];
  return toCsv([...header, ...names.map((name) => `${name}, completed`)], rows);
}

/** Returns the percentage, or 100 once an item without a score, such as a video, is done. */
function markOf({ kind }: Assignment, cell: GridCell | undefined): CsvCell {
  if (!cell) return null;
  const { state, percent, attempts, frozenAt } = cell;
  const hasNoResult = kind !== 'quiz' && !attempts && !frozenAt;
  return percent ?? (state === 'done' && hasNoResult ? 100 : null);
}

/**
 * Writes a CSV of the questions that the class got wrong: a row for each answer with the students who gave it, or one that says the
 * answers are withheld.
 */
export function questionsCsv(questions: readonly ClassQuestion[]): string {
  const header = [
    'Quiz',
    'Question',
    'Answered',
    'Wrong',
    'Average mark %',
    'Answer',
    'Correct',
    'Students',
    'Names',
  ];
  const rows = questions.flatMap((asked) => {
    const { quizTitle, question, answered, percent, withheldFrom, choices } = asked;
    const facts = [quizTitle, question.title, answered, wrongCount(asked), percent];
    if (!choices) return [[...facts, withheldText(withheldFrom), null, null, null]];
    return choices.map(({ label, correct, students }) => [
      ...facts,
      label,
      correct ? 'yes' : 'no',
      students.length,
      students.map((name) => name ?? 'No name').join('; '),
    ]);
  });
  return toCsv(header, rows);
}
