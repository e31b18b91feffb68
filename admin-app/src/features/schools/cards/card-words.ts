import { formatDay } from '../../../shared/days/format-day';
import type { Student } from '../schools.api';

type Card = NonNullable<Student['card']>;

/** Whether a card is printed for a student with the others of the class: the school makes the account, nothing holds it, and no password was chosen yet. */
export const needsCard = ({ origin, state, card }: Student): boolean =>
  origin === 'school' && state !== 'no_access' && (card === null || card.chosenAt === null);

/** Whether a student has a card that signs in: a new one ends it. */
export const hasLiveCard = ({ card }: Student): boolean =>
  card !== null && card.chosenAt === null && Date.parse(card.endsAt) > Date.now();

function historyOf({ endsAt, firstUsedAt, chosenAt }: Card): string {
  if (chosenAt !== null) return `first used ${formatDay(firstUsedAt ?? chosenAt)}`;
  const used =
    firstUsedAt === null ? 'not used yet' : `first used ${formatDay(firstUsedAt)}, no password chosen`;
  return Date.parse(endsAt) > Date.now() ? used : `ended ${formatDay(endsAt)}, ${used}`;
}

/** 'Card of 26 Nov 2026 by Tess Lee: not used yet'. */
export function describeCard(card: Card): string {
  const maker = card.madeBy === null ? '' : ` by ${card.madeBy}`;
  return `Card of ${formatDay(card.madeAt)}${maker}: ${historyOf(card)}`;
}

/** The address that is on a card, of the login page with the field for a username. */
export const loginAddress = () => `${location.origin}/login?with=username`;
