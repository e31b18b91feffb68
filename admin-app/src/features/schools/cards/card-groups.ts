import { markedNames } from '../school-words';
import type { SchoolClass, Student } from '../schools.api';
import type { CardGroup } from './cards.store';

const order = new Intl.Collator('en-AU', { numeric: true });

/** Returns the given students of a class as a group. */
export function groupOf({ id, name, students }: SchoolClass, studentIds: readonly string[]): CardGroup {
  const names = markedNames(students);
  const named = students.map((student, index) => ({ id: student.id, name: names[index] ?? '' }));
  return {
    classId: id,
    className: name,
    students: named.filter((student) => studentIds.includes(student.id)),
  };
}

/** Groups a school's students by class, each under their first class by name. Leaves out students without a class. */
export function groupsOf(students: readonly Student[]): CardGroup[] {
  const names = markedNames(students);
  const groups = new Map<string, CardGroup>();
  for (const [index, { id, classes }] of students.entries()) {
    const [first] = classes.toSorted((a, b) => order.compare(a.name, b.name));
    if (!first) continue;
    const group = groups.get(first.id) ?? { classId: first.id, className: first.name, students: [] };
    groups.set(first.id, { ...group, students: [...group.students, { id, name: names[index] ?? '' }] });
  }
  return [...groups.values()].toSorted((a, b) => order.compare(a.className, b.className));
}
