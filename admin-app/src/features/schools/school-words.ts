import { countOf } from '../../shared/count-of';
import { formatDay } from '../../shared/days/format-day';
import type { Notify } from '@learn-for-life/contract';
import type { AssignedRole } from '../../shared/api/class-role';
import type { ClassSummary, School, Student } from './schools.api';

// Descriptions of schools, classes and students on screen.

export const ROLE_NAMES = {
  teacher: 'Teacher',
  school_admin: 'School administrator',
  platform: 'Admin',
} as const;

export const CLASS_ROLE_NAMES: Readonly<Record<AssignedRole, string>> = {
  teacher: 'Teacher',
  relief: 'Relief teacher',
  reader: 'Reader',
};

/** The roles that people can choose, each with its purpose. */
export const CLASS_ROLE_CHOICES: Readonly<Record<AssignedRole, string>> = {
  teacher: 'Teacher: manages the class',
  relief: 'Relief teacher: can’t delete or rename',
  reader: 'Reader: sees results only',
};

const list = new Intl.ListFormat('en-AU');

/** Names a class's staff: 'Tess Lee and Tom Ng', or says that there are none. */
export function teachersOf(teachers: ClassSummary['teachers']): string {
  return teachers.length === 0 ? 'No teacher' : list.format(teachers.map((name) => name ?? 'No name'));
}

/** Returns 'Chen, Mia'; for students who joined with their own account, the whole name, because the school doesn't know its parts. */
export function studentName({ firstName, lastName, name }: Student): string {
  return (lastName && firstName ? `${lastName}, ${firstName}` : name) ?? 'No name';
}

/** Returns the names shared by several students, in lower case. */
export function sharedNames(students: readonly Student[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const student of students) {
    const name = studentName(student).toLowerCase();
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

/** Returns what distinguishes a student from others with the same name; undefined if the name is unique. */
export function disambiguator(student: Student, shared: ReadonlySet<string>): string | undefined {
  if (!shared.has(studentName(student).toLowerCase())) return undefined;
  return student.username ?? `joined ${formatDay(student.since)}`;
}

/** Returns people's names, with the username if several share a name. */
export function markedNames(people: readonly { name: string | null; username: string | null }[]): string[] {
  const count = new Map<string, number>();
  const key = (name: string | null) => (name ?? '').toLowerCase();
  for (const { name } of people) count.set(key(name), (count.get(key(name)) ?? 0) + 1);
  return people.map(({ name, username }) => {
    const shown = name ?? 'No name';
    return username && (count.get(key(name)) ?? 0) > 1 ? `${shown} (${username})` : shown;
  });
}

/**
 * Describes the state of a student's account: 'No account yet', 'Deletion on 12 Dec 2026', 'Last active 21 Nov 2026', 'Joined 3 Mar
 * 2026'.
 */
export function stateOf({ origin, state, since, lastActiveAt, deletion, ownEmailAt }: Student): string {
  if (deletion) return `Deletion on ${formatDay(deletion.eraseAt)}`;
  if (state === null) return '–';
  if (ownEmailAt) return `Added own email ${formatDay(ownEmailAt)}`;
  if (origin === 'joined') return `Joined ${formatDay(since)}`;
  if (state === 'no_account') return 'No account yet';
  if (state === 'not_signed_in') return 'Never logged in';
  if (state === 'card_not_used') return 'Login card not used yet';
  if (state === 'no_access') return 'No access';
  return lastActiveAt ? `Last active ${formatDay(lastActiveAt)}` : 'No activity yet';
}

/**
 * Says that the owner of a joined account has been asked to confirm that they are this student, or has declined: 'Waiting for Ana Vega to
 * confirm'.
 */
export function proposalText({ name, declinedAt }: NonNullable<Student['proposal']>): string {
  const who = name ?? 'the student';
  return declinedAt
    ? `Match declined by ${who} on ${formatDay(declinedAt)}`
    : `Waiting for ${who} to confirm`;
}

/** Describes a student's adjustments in every assignment: '25% extra time, 1 extra attempt'; undefined for none. */
export function adjustmentsOf({ extraTimePercent, extraAttempts }: Student): string | undefined {
  const words = [
    ...(extraTimePercent > 0 ? [`${extraTimePercent}% extra time`] : []),
    ...(extraAttempts > 0 ? [countOf(extraAttempts, 'extra attempt')] : []),
  ];
  return words.length > 0 ? words.join(', ') : undefined;
}

/** Reports the result of inviting people: emails that weren't sent, emails that wait until tomorrow, or 'Sent'. */
export function sentNotice({ invitations }: Pick<School, 'invitations'>): Parameters<Notify>[0] {
  const waiting = invitations.filter(({ waits }) => waits).length;
  const unsent = invitations.filter(({ sentAt, waits }) => !sentAt && !waits).length;
  if (unsent > 0)
    return {
      kind: 'error',
      message: `${countOf(unsent, 'invitation hasn’t', 'invitations haven’t')} been sent yet. Wait a minute, then select Send now.`,
    };
  return waiting > 0
    ? {
        kind: 'success',
        message: `Your school has reached today’s invitation limit. Come back tomorrow to send ${countOf(waiting, 'more invitation')}.`,
      }
    : { kind: 'success', message: 'Sent' };
}

/** Describes a plan's seats: '28 of 30 seats in your school’s plan are taken. 4 students don’t have a seat.' */
export function seatsOf({ seats, taken, withoutSeat, givesAccess }: NonNullable<School['plan']>): string {
  return [
    `${taken} of ${countOf(seats, 'seat')} in your school’s plan ${taken === 1 ? 'is' : 'are'} taken.`,
    ...(withoutSeat > 0 ? [`${countOf(withoutSeat, 'student doesn’t', 'students don’t')} have a seat.`] : []),
    ...(givesAccess ? [] : ['The plan isn’t active right now.']),
  ].join(' ');
}
