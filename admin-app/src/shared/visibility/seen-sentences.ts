import type { ChangePreview } from './use-visibility';

const amount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

const listOf = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1');

type Seen = ChangePreview['gained'];

function places({ courses, stops }: Seen): string | undefined {
  const parts = [courses > 0 && amount(courses, 'course'), stops > 0 && amount(stops, 'lesson')];
  const named = parts.filter((part) => part !== false);
  return named.length > 0 ? listOf(named) : undefined;
}

function activityText({ students, attempts, openAttempts }: Seen): string | undefined {
  if (students === 0) return undefined;
  const begun = `${amount(students, 'student')} ${students === 1 ? 'has' : 'have'} already started`;
  const parts = [
    attempts > 0 && amount(attempts, 'finished attempt'),
    openAttempts > 0 && amount(openAttempts, 'open attempt'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${begun}: ${listOf(parts)}` : begun;
}

const isSentence = (sentence: string | false | undefined) => typeof sentence === 'string';

/** What students would lose, in sentences; none where that is nothing. */
export function lostSentences(lost: Seen): string[] {
  const [oldPlaces, oldActivity] = [places(lost), activityText(lost)];
  return [
    oldPlaces && `Students will no longer see ${oldPlaces}.`,
    lost.quizzes > 0 && `Students can no longer find or practise ${amount(lost.quizzes, 'quiz', 'quizzes')}.`,
    oldActivity &&
      `${oldActivity}. Their work is kept${lost.openAttempts > 0 ? ', and they can finish open attempts' : ''}.`,
  ].filter(isSentence);
}

/** What students would newly see or lose, in sentences; one that says so if nothing changes for them. */
export function seenSentences({ gained, lost }: Pick<ChangePreview, 'gained' | 'lost'>): string[] {
  const [newPlaces, newActivity] = [places(gained), activityText(gained)];
  const sentences = [
    newPlaces && `Students will now see ${newPlaces}.`,
    gained.quizzes > 0 && `Students can find and practise ${amount(gained.quizzes, 'quiz', 'quizzes')}.`,
    newActivity && `${newActivity}. Their work counts again.`,
    ...lostSentences(lost),
  ].filter(isSentence);
  return sentences.length > 0 ? sentences : ['Nothing changes for students.'];
}
