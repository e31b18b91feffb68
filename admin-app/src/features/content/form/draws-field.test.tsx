import { screen, within } from '@testing-library/react';
import type { Schemas } from '../../../shared/api/api-client';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { aQuestion } from '../../../shared/content/question.testing';
import { ContentEditor } from '../content-editor';
import { quizKind } from '../kinds/quiz-kind';

type Quiz = Schemas['Quiz'];

const QUIZ: Quiz = {
  id: 'tax',
  title: 'Tax',
  description: '',
  image: null,
  category: 'Tax Returns',
  instructor: '',
  feedbackTiming: 'at_end',
  questionOrder: 'shuffled',
  attemptLimit: 0,
  timeLimitMinutes: 0,
  draws: [],
  questionCount: 4,
  publication: 'published',
  publishAt: '2026-07-01T00:00:00Z',
  createdAt: '2026-07-01T00:00:00Z',
  updatedAt: '2026-07-01T00:00:00Z',
  version: '2026-07-01T00:00:00Z',
};
const QUESTIONS = [['GST', 'super'], ['gst'], ['GST'], []].map((tags, index) =>
  aQuestion({ id: `q${index}`, tags }),
);

function renderForm(draws?: Quiz['draws']) {
  const item = draws === undefined ? undefined : { ...QUIZ, draws };
  const save = jest.fn().mockResolvedValue(item);
  const kind: typeof quizKind = {
    ...quizKind,
    createApi: (services) => ({ ...quizKind.createApi(services), update: save, create: save }),
  };
  const view = renderWithQueryClient(<ContentEditor kind={kind} item={item} onSaved={() => undefined} />, {
    cached: [
      [['content', 'quiz', 'questions', 'tax'], QUESTIONS],
      [['content', 'quiz', 'questions', undefined], []],
    ],
  });
  const section = () => within(screen.getByRole('group', { name: 'Draw questions by tag' }));
  return { ...view, save, section };
}
const changes = (save: jest.Mock): unknown => (save.mock.calls as unknown[][])[0]?.[1];

test('rows are added and removed by keyboard, and show how many questions an attempt asks', async () => {
  const { user, save, section } = renderForm([]);
  expect(section().getByRole('status')).toHaveTextContent('Each attempt asks all 4 questions.');
  section().getByRole('button', { name: 'Add a tag' }).focus();
  await user.keyboard('{Enter}');
  expect(section().getByRole('combobox', { name: 'Tag 1' })).toHaveFocus();
  await user.keyboard('gst{Tab}2');
  expect(section().getByText('3 questions have this tag.')).toBeVisible();
  expect(section().getByRole('status')).toHaveTextContent('Each attempt asks 3 of 4 questions.');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}nowhere{Tab}1');
  expect(section().getByText('No questions in this quiz have the tag “nowhere”.')).toBeVisible();
  await user.tab();
  expect(section().getByRole('button', { name: 'Remove tag 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(section().getByRole('combobox', { name: 'Tag 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Update Quiz', hidden: true }));
  expect(changes(save)).toEqual({ draws: [{ tag: 'gst', count: 2 }] });
});

test('tags of the quiz that aren’t used yet are suggested', () => {
  const { section, container } = renderForm([{ tag: 'gst', count: 2 }]);
  expect(section().getByRole('combobox', { name: 'Tag 1' })).toHaveValue('gst');
  const options = [...container.querySelectorAll('fieldset datalist option')];
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['super']);
});

test('errors are shown at their fields, and the first field gets the focus', async () => {
  const { user, save, section } = renderForm([{ tag: 'GST', count: 2 }]);
  await user.click(section().getByRole('button', { name: 'Add a tag' }));
  await user.keyboard('gst{Tab}0');
  await user.click(screen.getByRole('button', { name: 'Update Quiz', hidden: true }));
  const tag = section().getByRole('combobox', { name: 'Tag 2' });
  expect(tag).toHaveAccessibleDescription('Use each tag only once.');
  expect(tag).toHaveFocus();
  expect(section().getByRole('textbox', { name: 'Questions for tag 2' })).toHaveAccessibleDescription(
    'The number of questions must be between 1 and 100.',
  );
  expect(save).not.toHaveBeenCalled();
  await user.clear(tag);
  await user.type(tag, 'super');
  await user.clear(section().getByRole('textbox', { name: 'Questions for tag 2' }));
  await user.type(section().getByRole('textbox', { name: 'Questions for tag 2' }), '1');
  expect(section().getByRole('status')).toHaveTextContent('Each attempt asks 3 to 4 of 4 questions.');
  await user.click(screen.getByRole('button', { name: 'Update Quiz', hidden: true }));
  expect(changes(save)).toEqual({
    draws: [
      { tag: 'GST', count: 2 },
      { tag: 'super', count: 1 },
    ],
  });
});

test('all rows can be removed', async () => {
  const { user, save, section } = renderForm([{ tag: 'GST', count: 2 }]);
  await user.click(section().getByRole('button', { name: 'Remove tag 1' }));
  expect(section().getByRole('button', { name: 'Add a tag' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Update Quiz', hidden: true }));
  expect(changes(save)).toEqual({ draws: [] });
});

test('a new quiz has no questions to count', async () => {
  const { user, section } = renderForm();
  await user.click(screen.getByRole('button', { name: 'More details' }));
  expect(section().queryByRole('status')).toBeNull();
  expect(section().getByRole('button', { name: 'Add a tag' })).toBeVisible();
});
