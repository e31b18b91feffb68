import type { ChangePreview } from './use-visibility';

const amount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

const listOf = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1');

type Seen = ChangePreview['gained'];

/** How a change affects access; if part of it is scheduled, also the later effects. */
export type AccessChange = Pick<ChangePreview, 'gained' | 'lost' | 'later' | 'unusable'>;

const isNamed = (part: string | false | undefined) => typeof part === 'string';

/** Says who is affected, and what they gain or lose: 'All students gain access to 1 course'. */
function access(verb: 'gain' | 'lose', { courses, stops, quizzes, needsPlan }: Seen): string | undefined {
  const parts = [
    courses > 0 && amount(courses, 'course'),
    stops > 0 && amount(stops, 'lesson'),
    quizzes > 0 && amount(quizzes, 'practice quiz', 'practice quizzes'),
  ].filter(isNamed);
  const who = needsPlan ? 'Students with a plan' : 'All students';
  return parts.length > 0 ? `${who} ${verb} access to ${listOf(parts)}` : undefined;
}

const assignedText = ({ assigned, classes }: Seen) =>
  assigned > 0 && `Assigned to ${amount(assigned, 'student')} in ${amount(classes, 'class', 'classes')}.`;

function activityText({ students, attempts, openAttempts }: Seen): string | undefined {
  if (students === 0) return undefined;
  const begun = `${amount(students, 'student')} ${students === 1 ? 'has' : 'have'} already started`;
  const parts = [
    attempts > 0 && amount(attempts, 'finished attempt'),
    openAttempts > 0 && amount(openAttempts, 'open attempt'),
  ].filter(isNamed);
  return parts.length > 0 ? `${begun}: ${listOf(parts)}` : begun;
}

const MISSING = { video: 'no file', quiz: 'no questions' };

/** Names lessons that students can't use yet, with the reason: '“Budgets” (no file)'. */
export const unusableNames = (
  items: readonly { kind: 'video' | 'quiz'; title: string }[],
  total = items.length,
) =>
  listOf([
    ...items.map(({ kind, title }) => `“${title}” (${MISSING[kind]})`),
    ...(total > items.length ? [`${(total - items.length).toLocaleString('en-AU')} more`] : []),
  ]);

/** Says, in sentences, what students would lose; none if they lose nothing. */
export function lostSentences(lost: Seen): string[] {
  const [lostAccess, activity] = [access('lose', lost), activityText(lost)];
  return [
    lostAccess && `${lostAccess}.`,
    lostAccess && assignedText(lost),
    activity &&
      `${activity}. Their work is kept${lost.openAttempts > 0 ? ', and they can finish open attempts' : ''}.`,
  ].filter(isNamed);
}

/** Says, in sentences, who would gain or lose access, or that no one does. */
export function seenSentences({ gained, lost, later, unusable }: AccessChange): string[] {
  const [newAccess, activity, laterAccess] = [
    access('gain', gained),
    activityText(gained),
    access('gain', later),
  ];
  const sentences = [
    newAccess && `${newAccess}.`,
    newAccess && assignedText(gained),
    activity && `${activity}. Their work counts again.`,
    ...lostSentences(lost),
    laterAccess && `At the scheduled time, ${laterAccess.charAt(0).toLowerCase()}${laterAccess.slice(1)}.`,
    laterAccess && assignedText(later),
    unusable.total > 0 && `Students can’t use these yet: ${unusableNames(unusable.items, unusable.total)}.`,
  ].filter(isNamed);
  // A sentence may occur twice if students lose something temporarily, so remove duplicates.
  return sentences.length > 0 ? [...new Set(sentences)] : ['No one gains or loses access.'];
}
