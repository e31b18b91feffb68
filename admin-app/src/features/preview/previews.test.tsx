import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PreviewProps } from './preview-props';
import { aQuestion } from '../../shared/content/question.testing';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import CoursePreview from './course-preview';
import { toLearnerQuestion } from './learner-question';
import type { Lesson, StoredQuestion } from './preview.api';
import QuizPreview from './quiz-preview';
import VideoPreview from './video-preview';

const aLesson = (lesson: Partial<Lesson>): Lesson => ({
  lessonId: 'l1',
  kind: 'video',
  itemId: 'v1',
  position: 1,
  title: 'Payslips',
  description: '',
  image: null,
  durationSeconds: null,
  questionCount: null,
  hasFile: null,
  publication: 'published',
  publishAt: null,
  ...lesson,
});

/** Renders a preview with its lessons and questions already in the cache. */
function renderPreview(
  Preview: ComponentType<PreviewProps>,
  values: PreviewProps['values'],
  cached: { lessons?: Lesson[]; questions?: StoredQuestion[] } = {},
) {
  const onClose = jest.fn();
  const view = renderWithQueryClient(<Preview id="i1" values={values} onClose={onClose} />, {
    cached: [
      [['content', 'course', 'lessons', 'i1'], cached.lessons ?? []],
      [['content', 'quiz', 'questions', 'i1'], cached.questions ?? []],
    ],
  });
  return { ...view, onClose };
}

test('a course is shown with the form’s values: tile, page and road map', () => {
  const values = { title: 'Tax for Teens', category: 'Tax Returns', rating: '8.5', location: 'Sydney' };
  renderPreview(CoursePreview, values, {
    lessons: [aLesson({}), aLesson({ lessonId: 'l2', kind: 'quiz', title: 'Check' })],
  });
  const tile = within(screen.getByRole('region', { name: 'On the home page' }));
  expect(tile.getByText('2 lessons')).toBeVisible();
  const page = within(screen.getByRole('region', { name: 'On the course page' }));
  expect(page.getByRole('heading', { name: 'Tax for Teens' })).toBeVisible();
  expect(page.getByText('8.5/10')).toBeVisible();
  expect(page.getByText('Sydney')).toBeVisible();
  const lessons = within(screen.getByRole('list', { name: 'Lessons' })).getAllByRole('listitem');
  expect(lessons.map(({ textContent }) => textContent)).toEqual(['Payslips', 'Check']);
});

test.each([
  ['media/videos/tfn.mp4', 'Video file'],
  ['https://cdn.example/tfn.m3u8', 'HLS stream'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
  ['', 'No video yet'],
])('the video %s is labelled: %s', (url, kind) => {
  renderPreview(VideoPreview, { title: 'Your TFN', url, description: '' });
  expect(screen.getByText(kind)).toBeVisible();
  expect(screen.getByText('No description available for this video.')).toBeVisible();
});

test('a provider’s video loads nothing from the provider', () => {
  renderPreview(VideoPreview, {
    title: 'Your TFN',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    image: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
  });
  expect(screen.getByText(/asked before anything loads from YouTube/)).toBeVisible();
  expect(document.querySelector('img, video, iframe')).toBeNull();
});

test('a quiz can be stepped through without grading', async () => {
  const questions = [
    aQuestion({}),
    aQuestion({ id: 'n2', questionType: 'multipleChoice', options: ['A', 'B'] }),
  ];
  const { user } = renderPreview(QuizPreview, { title: 'Tax basics', description: 'Short.' }, { questions });
  expect(screen.getByText(/^2 questions\./)).toBeVisible();
  await user.click(screen.getByText('Start Quiz'));
  await user.type(screen.getByRole('textbox'), 'Anything');
  await user.click(screen.getByText('Next'));
  expect(screen.getByRole('status')).toHaveTextContent('2/2');
  expect(screen.getByText('Choose one answer')).toBeVisible();
  await user.click(screen.getByText('Previous'));
  expect(screen.getByRole('textbox')).toHaveValue('Anything');
  expect(screen.queryByText('A tax')).toBeNull();
});

test('a quiz that shows answers after each question is labelled so', () => {
  const values = { title: 'Tax basics', feedbackTiming: 'after_each' };
  renderPreview(QuizPreview, values, { questions: [aQuestion()] });
  expect(screen.getByText('1 question, answers shown after each')).toBeVisible();
});

test('a range shows its unit with its numbers', async () => {
  const range = { minValue: 0, maxValue: 10, step: 5, unit: 'hours' };
  const questions = [aQuestion({ questionType: 'slidingScale', correctAnswer: 5, ...range })];
  const { user } = renderPreview(QuizPreview, { title: 'Tax basics' }, { questions });
  await user.click(screen.getByText('Start Quiz'));
  expect(screen.getAllByText(/hours/)[0]).toBeVisible();
});

test('a quiz that draws questions shows as many as an attempt asks', async () => {
  const questions = [['GST'], ['gst'], []].map((tags, index) =>
    aQuestion({ id: `q${index}`, questionTitle: `Question ${index}`, tags }),
  );
  const values = { title: 'Tax basics', draws: 'GST: 1\n: \nother: ' };
  const { user } = renderPreview(QuizPreview, values, { questions });
  expect(screen.getByText(/^2 questions\./)).toBeVisible();
  await user.click(screen.getByText('Start Quiz'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
});

test('a quiz without questions shows a message', () => {
  renderPreview(QuizPreview, { title: 'Tax basics' });
  expect(screen.getByText('No questions found for this lesson')).toBeVisible();
});

test('a learner’s question has no answer key', () => {
  const stored = aQuestion({
    questionType: 'associationConnect',
    leftItems: ['1 July', '31 October'],
    rightItems: ['Year starts', 'Lodge by'],
    matches: { '1 July': 'Year starts' },
  });
  expect(toLearnerQuestion(stored)).toEqual({
    id: stored.id,
    title: 'What is GST?',
    description: '',
    type: 'ASC',
    options: [],
    leftOptions: ['1 July', '31 October'],
    rightOptions: ['Lodge by', 'Year starts'],
    slider: null,
    expectsNumber: false,
  });
});

test('a student’s document has its figures, but no right answers', () => {
  const document = {
    style: 'bill' as const,
    title: 'Bill',
    sections: [
      {
        heading: '',
        columns: [],
        rows: [
          ['Usage', '{used}'],
          ['Due', { field: 'due' }],
        ],
      },
    ],
    variables: [{ name: 'used', label: 'Usage', format: 'number' as const, values: [4, 5] }],
    formulas: [{ name: 'total', label: 'Due', format: 'money' as const, formula: 'used * 2' }],
    constraints: [],
    fields: [
      {
        id: 'due',
        label: 'Due',
        kind: 'number' as const,
        answer: '{total}',
        points: 2,
        tolerance: 1,
        unit: '$' as const,
        options: [],
      },
    ],
  };
  const { style, title, sections } = document;
  expect(
    toLearnerQuestion(aQuestion({ questionType: 'document', document }), { used: '4' }).document,
  ).toEqual({
    style,
    title,
    sections,
    figures: { used: '4' },
    fields: [{ id: 'due', label: 'Due', kind: 'number', points: 2, unit: '$', options: [] }],
  });
});

test.each([
  ['$18,200', true],
  ['2.5..3.5', true],
  ['-1..1', false],
  ['A tax', false],
])('a learner asked for %s gets the number keyboard: %p', (answer, expected) => {
  expect(toLearnerQuestion(aQuestion({ answer })).expectsNumber).toBe(expected);
});
