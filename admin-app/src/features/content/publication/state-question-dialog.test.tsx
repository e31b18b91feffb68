import { screen } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { PreviewChange } from '../../../shared/visibility';
import { StateQuestionDialog } from './state-question-dialog';

const STOPS = [{ stop: 'quiz/q1', title: 'Deductions', isEmpty: false }];

function ask(preview: PreviewChange) {
  const onConfirm = jest.fn();
  const { user } = renderWithQueryClient(
    <StateQuestionDialog
      title="Tax"
      state={{ publication: 'published', publishAt: null }}
      preview={preview}
      onConfirm={onConfirm}
      onCancel={jest.fn()}
    />,
  );
  return { user, onConfirm };
}
const publish = () => screen.getByRole('button', { name: 'Publish' });

test('the change can be confirmed once the affected lessons are known', async () => {
  let answer: (counted: typeof noChange) => void = () => undefined;
  const { user, onConfirm } = ask(() => new Promise((resolve) => (answer = resolve)));
  expect(publish()).toHaveAttribute('aria-busy', 'true');
  await user.click(publish());
  expect(onConfirm).not.toHaveBeenCalled();
  answer({ ...noChange, stops: STOPS });
  expect(await screen.findByRole('checkbox', { name: 'Deductions' })).toBeChecked();
  await user.click(publish());
  expect(onConfirm).toHaveBeenCalledWith(['quiz/q1']);
});

test('lessons that students can’t use yet stay drafts, and the reason is shown', async () => {
  const stops = [
    { stop: 'video/v1', title: 'Welcome', isEmpty: false },
    { stop: 'video/v2', title: 'Budgets', isEmpty: true },
    { stop: 'quiz/q1', title: 'Deductions', isEmpty: true },
  ];
  const { user, onConfirm } = ask(() => Promise.resolve({ ...noChange, stops }));
  expect(
    await screen.findByText(
      'These stay drafts, because students can’t use them yet: “Budgets” (no file) and “Deductions” (no questions).',
    ),
  ).toBeVisible();
  await user.click(publish());
  expect(onConfirm).toHaveBeenCalledWith(['video/v1']);
});

test('a failed count shows a message, can be retried and doesn’t block confirming', async () => {
  const preview = jest.fn<ReturnType<PreviewChange>, []>();
  preview.mockRejectedValueOnce(new AppError('network', 'The connection was lost.'));
  preview.mockResolvedValue({ ...noChange, stops: STOPS });
  const { user, onConfirm } = ask(preview);
  expect(
    await screen.findByText('Couldn’t check who gains or loses access. The connection was lost.'),
  ).toBeVisible();
  await user.click(publish());
  expect(onConfirm).toHaveBeenCalledWith([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Deductions' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
