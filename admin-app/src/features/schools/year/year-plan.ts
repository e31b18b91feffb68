import type { Schemas } from '../../../shared/api/api-client';
import type { Rollover } from '../schools.api';

/** What happens to a class in the new school year. */
export type RolloverAction = 'copy' | 'archive' | 'stay';

/** A current class, and its part of the plan. */
export interface ClassPlan {
  id: string;
  name: string;
  yearLevel: string | null;
  students: number;
  teachers: readonly (string | null)[];
  action: RolloverAction;
  copy: { name: string; yearLevel: string; withStudents: boolean; withTeachers: boolean };
}

/** A year level and the next one. If the next one is blank, the level's students are suggested as leavers. */
export interface LevelPlan {
  level: string;
  students: number;
  next: string;
}

export interface YearPlan {
  classes: readonly ClassPlan[];
  levels: readonly LevelPlan[];
}

const numberOf = (text: string | null): number | undefined => {
  const digits = /\d+/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Adds 1 to a number in a string: 'Year 8' becomes 'Year 9', and in a Year 8 class '8B' becomes '9B'. A string without the number is
 * unchanged.
 */
const increase = (text: string, number: number) => text.replace(String(number), String(number + 1));

/**
 * Suggests a plan: classes with a year level are copied to the next one, the last year level's classes are archived and its students
 * leave, and other classes stay.
 */
export function proposePlan({ classes, years }: Pick<Rollover, 'classes' | 'years'>): YearPlan {
  const numbers = [...years, ...classes].map(({ yearLevel }) => numberOf(yearLevel) ?? 0);
  const last = Math.max(0, ...numbers);
  return {
    classes: classes.map(({ id, name, yearLevel, students, teachers }) => {
      const number = numberOf(yearLevel);
      const moves = number !== undefined && number < last;
      return {
        ...{ id, name, yearLevel, students, teachers },
        action: moves ? 'copy' : number === undefined ? 'stay' : 'archive',
        copy: {
          name: moves ? increase(name, number) : name,
          yearLevel: moves && yearLevel ? increase(yearLevel, number) : (yearLevel ?? ''),
          withStudents: true,
          withTeachers: true,
        },
      };
    }),
    levels: years.map(({ yearLevel, students }) => {
      const number = numberOf(yearLevel);
      const next = number === undefined ? yearLevel : number < last ? increase(yearLevel, number) : '';
      return { level: yearLevel, students, next };
    }),
  };
}

/** Converts a plan to the API's input. */
export function toRollover({ classes, levels }: YearPlan): Schemas['RolloverPlan'] {
  return {
    classes: archivedOf(classes).map(({ id, action, copy }) => ({
      classId: id,
      copy: action === 'copy' ? copy : null,
    })),
    years: levels.map(({ level, next }) => ({ from: level, to: next.trim() || null })),
  };
}

/** Returns the classes to archive, in the order in which they are sent. */
const archivedOf = (classes: readonly ClassPlan[]) => classes.filter(({ action }) => action !== 'stay');

/** Converts messages by field, such as 'classes.0.copy.name', to messages by class id. */
export function messagesByClass(
  { classes }: YearPlan,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const sent = archivedOf(classes);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) => {
      const found = /^classes\.(\d+)\./.exec(field);
      const id = found && sent[Number(found[1])]?.id;
      return id ? [[id, message]] : [];
    }),
  );
}
