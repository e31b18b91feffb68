import { nameOf } from '../../../shared/person-name';
import { toCsv, toCsvRows, type CsvCell } from '../../../shared/files/csv';
import type { CourseLearner, CourseLearners, QuizLearner } from './learners.api';

export const STATES: Record<CourseLearner['state'], string> = {
  finished: 'Finished',
  moving: 'In progress',
  left: 'Dropped off',
};

/** Describes a list's CSV file: the header, which is written once, and the rows of each page. */
export interface LearnerCsv<Page> {
  header: (page: Page) => string[];
  rows: (page: Page) => CsvCell[][];
}

const personHeader = ['Name', 'Email', 'Username', 'School', 'Year'];
const personCells = (person: CourseLearner | QuizLearner): CsvCell[] => [
  nameOf(person),
  person.email,
  person.username,
  person.school,
  person.year,
];

/** Returns a learner's result at a stop: a score, 'Completed', 'Started' or ''. */
function resultCell(
  { results }: CourseLearner,
  { id, lessonType }: CourseLearners['lessons'][number],
): CsvCell {
  const percent = results[id];
  if (percent === undefined) return '';
  if (percent === null) return 'Started';
  return lessonType === 0 ? percent : 'Completed';
}

/** A row for each learner, with a column for each stop. Quiz columns contain percentages. */
export const courseCsv: LearnerCsv<CourseLearners> = {
  header: ({ lessons }) => [
    ...personHeader,
    'Status',
    'Lessons completed',
    'Last active',
    ...lessons.map(
      ({ position, title, lessonType }) => `${position}. ${title}${lessonType === 0 ? ' (%)' : ''}`,
    ),
  ],
  rows: ({ items, lessons }) =>
    items.map((learner) => [
      ...personCells(learner),
      STATES[learner.state],
      learner.completed,
      learner.lastDay,
      ...lessons.map((lesson) => resultCell(learner, lesson)),
    ]),
};

export const quizCsv: LearnerCsv<{ items: QuizLearner[] }> = {
  header: () => [
    ...personHeader,
    'First attempt finished',
    'First score (%)',
    'Time (seconds)',
    'Attempts finished',
    'Best score (%)',
    'Latest score (%)',
  ],
  rows: ({ items }) =>
    items.map((learner) => [
      ...personCells(learner),
      learner.finishedAt,
      learner.percent,
      learner.seconds,
      learner.attempts,
      learner.bestPercent,
      learner.latestPercent,
    ]),
};

/** Formats a page as part of a CSV file. */
export const csvPart = <Page>({ header, rows }: LearnerCsv<Page>, page: Page, isFirst: boolean): string =>
  isFirst ? toCsv(header(page), rows(page)) : toCsvRows(rows(page));
