import type { NewStudent } from '../schools.api';

/** A line of what was typed or pasted, and what is wrong with it. */
export interface StudentLine {
  /** From 1, as the field counts them. */
  line: number;
  student: NewStudent;
  problem?: string;
  /** Does not stop the saving. */
  note?: string;
}

/** Students that are added at once, at most. */
export const MAX_STUDENTS = 200;

const LIMITS = [
  ['firstName', 'The first name', 100],
  ['lastName', 'The last name', 100],
  ['yearLevel', 'The year level', 50],
  ['studentKey', 'The student ID', 100],
] as const;

/** The first row of a sheet that names its columns. */
const HEADING = /^(first|given)\s*names?\t/i;

/** 'Mia van der Berg': the first word is the first name. With tabs: first name, last name, year level, key. */
function readLine(text: string): NewStudent {
  if (!text.includes('\t')) {
    const [firstName = '', ...rest] = text.trim().split(/\s+/);
    return { firstName, lastName: rest.join(' ') || null };
  }
  const [firstName = '', lastName, yearLevel, studentKey] = text.split('\t').map((cell) => cell.trim());
  return {
    firstName,
    lastName: lastName || null,
    ...(yearLevel && { yearLevel }),
    ...(studentKey && { studentKey }),
  };
}

const nameKey = ({ firstName, lastName }: { firstName: string | null; lastName?: string | null }) =>
  `${firstName} ${lastName ?? ''}`.trim().toLowerCase();

/** What is wrong with a student; undefined if nothing is. */
function problemOf(student: NewStudent, lineOfKey: ReadonlyMap<string, number>): string | undefined {
  if (student.firstName === '') return 'Enter the first name.';
  const tooLong = LIMITS.find(([field, , most]) => (student[field]?.length ?? 0) > most);
  if (tooLong) return `${tooLong[1]} can have up to ${tooLong[2]} characters.`;
  const earlier = student.studentKey && lineOfKey.get(student.studentKey);
  return earlier ? `Line ${earlier} has the same student ID.` : undefined;
}

/**
 * Reads students, one a line; empty lines and a row of headings are passed over.
 * @param present of the class: somebody of the same name is noted, who may have been added before
 */
export function readStudents(
  text: string,
  present: readonly { firstName: string | null; lastName: string | null }[],
): StudentLine[] {
  const names = new Set(present.map(nameKey));
  const lineOfKey = new Map<string, number>();
  const lines: StudentLine[] = [];
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '' || (lines.length === 0 && HEADING.test(content))) continue;
    const student = readLine(content);
    const problem = problemOf(student, lineOfKey);
    if (student.studentKey && !lineOfKey.has(student.studentKey))
      lineOfKey.set(student.studentKey, index + 1);
    const name = nameKey(student);
    const isKnown = names.has(name);
    names.add(name);
    lines.push({
      line: index + 1,
      student,
      ...(problem && { problem }),
      ...(isKnown && { note: 'Another student has this name.' }),
    });
  }
  return lines;
}

/** The server's messages by line: it names a student by the place among those that were sent, as `students.3.student_key`. */
export function problemsByLine(
  lines: readonly StudentLine[],
  fields: Readonly<Record<string, string>>,
): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [field, message] of Object.entries(fields)) {
    const line = lines[Number(/^students\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]?.line;
    if (line !== undefined) problems.set(line, message);
  }
  return problems;
}
