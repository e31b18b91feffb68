import { formatDay } from '../../../shared/days/format-day';
import type { Student } from '../schools.api';

type Card = NonNullable<Student['card']>;

/** Whether a student can get a card: the school created the account, and it isn't on hold. */
export const mayHaveCard = ({ origin, state }: Student): boolean =>
  origin === 'school' && state !== null && state !== 'no_access';

/**
 * Whether a student gets a card when the class's cards are printed: the school created the account, it isn't on hold, and no card has been
 * used yet.
 */
export const needsCard = (student: Student): boolean =>
  mayHaveCard(student) && (student.card === null || student.card.usedAt === null);

/** Whether a student has a working card, which a new one would replace. */
export const hasLiveCard = ({ card }: Student): boolean =>
  card !== null && card.usedAt === null && Date.parse(card.endsAt) > Date.now();

function historyOf({ endsAt, endsOn, usedAt }: Card): string {
  if (usedAt !== null) return `used ${formatDay(usedAt)}`;
  return Date.parse(endsAt) > Date.now()
    ? `not used yet, expires after ${formatDay(endsOn)}`
    : `expired ${formatDay(endsOn)}, not used`;
}

/** Describes a card: 'Login card from Tess Lee, 26 Nov 2026 · not used yet, expires after 10 Dec 2026'. */
export function describeCard(card: Card): string {
  const maker = card.madeBy === null ? '' : ` from ${card.madeBy}`;
  return `Login card${maker}, ${formatDay(card.madeAt)} · ${historyOf(card)}`;
}

/** Returns the address on a card: the login page with the username field. */
export const loginAddress = () => `${location.origin}/login?with=username`;
