import { toCsv } from '../../shared/files/csv';
import { cellText, dueText, withheldText, studentName, titleOf } from './assignment-words';
import type { ClassGrid, ClassQuestion } from './assignments.api';

/** The grid as a CSV: a row for each student; of each assignment how far they are, in words, and the percentage. */
export function gridCsv({ students, assignments, groups, timeZone }: ClassGrid): string {
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const header = assignments.flatMap((assignment) => {
    const title = `${titleOf(assignment)} (${dueText(assignment.dueAt, timeZone)})`;
    return [title, `${title}, percent`];
  });
  const rows = students.map((student) => [
    studentName(student),
    student.username,
    groupNames.get(student.groupId ?? '') ?? null,
    ...assignments.flatMap(({ id }) => {
      const cell = student.cells[id];
      return [cellText(cell, timeZone), cell?.percent ?? null];
    }),
  ]);
  return toCsv(['Student', 'Username', 'Group', ...header], rows);
}

/** The questions that the class got wrong as a CSV: a row for each answer and who gave it, or with why there is none. */
export function questionsCsv(questions: readonly ClassQuestion[]): string {
  const header = ['Quiz', 'Question', 'Answered', 'Wrong', 'Answer', 'Correct', 'Students', 'Names'];
  const rows = questions.flatMap(({ quizTitle, question, answered, wrong, withheldFrom, choices }) => {
    const facts = [quizTitle, question.title, answered, wrong];
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
