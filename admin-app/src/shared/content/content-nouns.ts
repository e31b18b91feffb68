import type { Schemas } from '../api/api-client';

/** The API's names for the kinds of items that can be created, deleted and restored. */
export type ItemNoun = Schemas['TrashItem']['kind'];
/** The kinds that the admin dashboard manages; questions have a dashboard of their own. */
export type ContentNoun = Exclude<ItemNoun, 'question'>;

/** The names of each kind in headings, labels and messages. */
export const NOUNS: Record<ItemNoun, { title: string; plural: string }> = {
  course: { title: 'Course', plural: 'Courses' },
  video: { title: 'Video', plural: 'Videos' },
  quiz: { title: 'Quiz', plural: 'Quizzes' },
  question: { title: 'Question', plural: 'Questions' },
};

/** The noun of a count: a kind, or items of several kinds. */
export type CountedNoun = ItemNoun | 'item';

/** Returns a noun's plural: 'courses', 'items'. */
export const pluralOf = (noun: CountedNoun) => (noun === 'item' ? 'items' : NOUNS[noun].plural.toLowerCase());

/** Returns a count with its noun: '1 course', '1,200 courses'. */
export const countOf = (noun: CountedNoun, count: number) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? noun : pluralOf(noun)}`;
