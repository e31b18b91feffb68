import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderRoutes } from 'shared-ui/testing';
import type { PreviewProps } from '../content';
import CoursePreview from './course-preview';
import { toPlayed } from './played-question';
import type { Stop, StoredQuestion } from './preview.api';
import QuizPreview from './quiz-preview';
import VideoPreview from './video-preview';

const aStop = (stop: Partial<Stop>): Stop => ({
  lessonId: 'l1',
  kind: 'video',
  itemId: 'v1',
  position: 1,
  title: 'Payslips',
  description: '',
  image: null,
  durationSeconds: null,
  ...stop,
});

const aQuestion = (question: Partial<StoredQuestion>): StoredQuestion => ({
  id: 'n1',
  quizId: 'q1',
  position: 1,
  questionTitle: 'What is GST?',
  questionType: 'openEnded',
  description: '',
  explanation: 'Because.',
  options: [],
  leftItems: [],
  rightItems: [],
  matches: {},
  answer: 'A tax',
  minValue: null,
  maxValue: null,
  step: null,
  correctAnswer: null,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  ...question,
});

/** A preview whose stops and questions have come already. */
function show(
  Preview: ComponentType<PreviewProps>,
  values: PreviewProps['values'],
  given: { stops?: Stop[]; questions?: StoredQuestion[] } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['content', 'course', 'stops', 'i1'], given.stops ?? []);
  client.setQueryData(['content', 'quiz', 'questions', 'i1'], given.questions ?? []);
  const onClose = jest.fn();
  const element = (
    <QueryClientProvider client={client}>
      <Preview id="i1" values={values} onClose={onClose} />
    </QueryClientProvider>
  );
  return { ...renderRoutes([{ path: '/', element }]), onClose };
}

test('a course is shown as it stands in the form: tile, page and road map', () => {
  const values = { title: 'Tax for Teens', category: 'Tax Returns', rating: '8.5', location: '' };
  show(CoursePreview, values, {
    stops: [aStop({}), aStop({ lessonId: 'l2', kind: 'quiz', title: 'Check' })],
  });
  const tile = within(screen.getByRole('region', { name: 'On the home page' }));
  expect(tile.getByText('2 stops')).toBeVisible();
  const page = within(screen.getByRole('region', { name: 'On its own page' }));
  expect(page.getByRole('heading', { name: 'Tax for Teens' })).toBeVisible();
  expect(page.getByText('8.5/10')).toBeVisible();
  expect(page.getByText('Online')).toBeVisible();
  const stops = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem');
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Payslips', 'Check']);
});

test.each([
  ['media/videos/tfn.mp4', 'Video file'],
  ['https://cdn.example/tfn.m3u8', 'HLS stream'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
  ['', 'No video yet'],
])('the video %s is told to be: %s', (url, kind) => {
  show(VideoPreview, { title: 'Your TFN', url, description: '' });
  expect(screen.getByText(kind)).toBeVisible();
  expect(screen.getByText('No description available for this video.')).toBeVisible();
});

test('a video of a provider loads nothing from it', () => {
  show(VideoPreview, {
    title: 'Your TFN',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    image: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
  });
  expect(screen.getByText(/asked before anything is loaded from YouTube/)).toBeVisible();
  expect(document.querySelector('img, video, iframe')).toBeNull();
});

test('a quiz is walked through question by question, with nothing to be got right', async () => {
  const questions = [
    aQuestion({}),
    aQuestion({ id: 'n2', questionType: 'multipleChoice', options: ['A', 'B'] }),
  ];
  const { user } = show(QuizPreview, { title: 'Tax basics', description: 'Short.' }, { questions });
  expect(screen.getByText('2 questions')).toBeVisible();
  await user.click(screen.getByText('Start Quiz'));
  await user.type(screen.getByRole('textbox'), 'Anything');
  await user.click(screen.getByText('Next'));
  expect(screen.getByRole('status')).toHaveTextContent('2/2');
  expect(screen.getByText('Choose one answer')).toBeVisible();
  await user.click(screen.getByText('Previous'));
  expect(screen.getByRole('textbox')).toHaveValue('Anything');
  expect(screen.queryByText('A tax')).toBeNull();
});

test('a quiz without questions says so', () => {
  show(QuizPreview, { title: 'Tax basics' });
  expect(screen.getByText('No questions found for this lesson')).toBeVisible();
});

test('a question is played without its key', () => {
  const stored = aQuestion({
    questionType: 'associationConnect',
    leftItems: ['1 July', '31 October'],
    rightItems: ['Year starts', 'Lodge by'],
    matches: { '1 July': 'Year starts' },
  });
  expect(toPlayed(stored)).toEqual({
    id: 'n1',
    title: 'What is GST?',
    description: '',
    type: 'ASC',
    options: [],
    leftOptions: ['1 July', '31 October'],
    rightOptions: ['Lodge by', 'Year starts'],
    slider: null,
  });
});
