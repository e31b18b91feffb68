import { countOf, type ItemNoun } from '../content/content-nouns';
import type { Impact } from './use-deletion';

/** The most courses or uploads that a sentence lists; if there are more, it only states their number. */
const NAMED = 3;

const amount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

function names(all: readonly string[], total: number): string {
  const shown = all.slice(0, NAMED).map((name) => `“${name}”`);
  return total > shown.length
    ? `${shown.join(', ')} and ${(total - shown.length).toLocaleString('en-AU')} more`
    : shown.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** Says, in sentences, what depends on items about to be deleted or restored, or that nothing does. */
export function impactSentences(
  noun: ItemNoun,
  count: number,
  impact: Impact,
  action: 'delete' | 'restore' = 'delete',
): string[] {
  const { courses, uploads, openAttempts } = impact;
  const titles = courses.items.map(({ title }) => title);
  const files = uploads.items.map(({ fileName }) => fileName);
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  const students = (n: number) => amount(n, 'student');
  const place = noun === 'course' ? them : courses.total === 1 ? 'this course' : 'these courses';
  const sentences = [
    noun === 'course' &&
      impact.stops > 0 &&
      `${isOne ? 'It has' : 'They have'} ${amount(impact.stops, 'lesson')}.${action === 'delete' ? ' Their videos and quizzes won’t be deleted.' : ''}`,
    (noun === 'video' || noun === 'quiz') &&
      courses.total > 0 &&
      `${isOne ? 'It’s a lesson' : 'They’re lessons'} in ${amount(courses.total, 'course')}: ${names(titles, courses.total)}.`,
    impact.questions > 0 && `${countOf('question', impact.questions)} will be ${action}d too.`,
    impact.learnersUnderWay > 0 &&
      `${students(impact.learnersUnderWay)} ${impact.learnersUnderWay === 1 ? 'is' : 'are'} partway through ${place}.`,
    openAttempts > 0 &&
      `${amount(openAttempts, 'quiz attempt')} ${openAttempts === 1 ? 'is' : 'are'} in progress.`,
    impact.results > 0 &&
      `${students(impact.learnersWithResults)} ${impact.learnersWithResults === 1 ? 'has' : 'have'} ${amount(impact.results, 'result')} in ${them}.`,
    uploads.total > 0 && `Created by ${amount(uploads.total, 'upload')}: ${names(files, uploads.total)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [`Nothing else uses ${them}.`];
}
