import { screen, waitFor, within } from '@testing-library/react';
import { offeredBy, pick } from '../../shared/testing/pick';
import { linkKinds } from './link-kind';
import { aCourse, aQuiz, aVideo, form, renderLinks } from './testing/render-links';

/** A course that has the video and the quiz, and a video that has the quiz. */
const fullyLinked = {
  course: [aCourse({ videos: ['v1'], quizzes: ['q1'] })],
  video: [aVideo({ quizzes: ['q1'] })],
  quiz: [aQuiz()],
};
const TITLES = { course: 'Tax Untangled', video: 'Your first payslip', quiz: 'Deductions' };
const IDS = { course: 'c1', video: 'v1', quiz: 'q1' };
const LABELS = { course: 'Course', video: 'Video', quiz: 'Quiz' };

const changes = linkKinds.flatMap((kind) =>
  (['link', 'unlink'] as const).map((change) => ({ kind, change, label: kind[change].label })),
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each([
  ['Link Video to Course', 'Select both a course and a video to perform a link'],
  ['Link Quiz to Course', 'Select both a course and a quiz to perform a link'],
  ['Link Quiz to Video', 'Select both a quiz and a video to perform a link'],
  ['Unlink Video from Course', 'Select both a video and a course to unlink'],
  ['Unlink Quiz from Course', 'Select both a course and a quiz to unlink'],
  ['Unlink Quiz from Video', 'Select both a quiz and a video to unlink'],
])('%s without a selection notifies: %s', async (label, message) => {
  const send = jest.fn();
  const { user, services } = renderLinks({ ...fullyLinked, onSend: send });
  await user.click((await form(label)).getByRole('button', { name: label }));
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', message }));
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['Link Video to Course', 'Video linked to course successfully'],
  ['Link Quiz to Course', 'Quiz linked to course successfully'],
  ['Link Quiz to Video', 'Quiz linked to video successfully'],
  ['Unlink Video from Course', 'Video successfully unlinked from course'],
  ['Unlink Quiz from Course', 'Quiz unlinked from course successfully'],
  ['Unlink Quiz from Video', 'Quiz unlinked from video successfully'],
])('%s is sent, refetches the links and notifies: %s', async (label, message) => {
  const send = jest.fn();
  const { user, services, api } = renderLinks({ ...fullyLinked, onSend: send });
  const { kind, change } = changes.find((each) => each.label === label)!;
  const { getByRole } = await form(label);
  await pick(user, getByRole('combobox', { name: LABELS[kind.holder] }), TITLES[kind.holder]);
  await pick(user, getByRole('combobox', { name: LABELS[kind.item] }), TITLES[kind.item]);
  await user.click(getByRole('button', { name: label }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', message })),
  );
  expect(send).toHaveBeenCalledWith(change, kind.id, IDS[kind.holder], IDS[kind.item]);
  // Both tables are read before and after the change.
  expect(api.holders).toHaveBeenCalledTimes(4);
  // The form is ready to link another item to the same holder.
  await waitFor(() =>
    expect(getByRole('combobox', { name: LABELS[kind.item] })).toHaveTextContent(`Choose a ${kind.item}`),
  );
  expect(getByRole('combobox', { name: LABELS[kind.holder] })).toHaveTextContent(TITLES[kind.holder]);
});

test.each([
  ['Link Video to Course', 'Failed to link video to course'],
  ['Link Quiz to Course', 'Failed to link quiz to course'],
  ['Link Quiz to Video', 'Failed to link quiz to video'],
  ['Unlink Video from Course', 'Failed to unlink video from course'],
  ['Unlink Quiz from Course', 'Failed to unlink quiz from course'],
  ['Unlink Quiz from Video', 'Failed to unlink quiz from video'],
])('%s that is refused keeps the selection and notifies: %s', async (label, message) => {
  const refusal = new Error('No.');
  const send = jest.fn(() => Promise.reject(refusal));
  const { user, services } = renderLinks({ ...fullyLinked, onSend: send });
  const { kind } = changes.find((each) => each.label === label)!;
  const { getByRole } = await form(label);
  await pick(user, getByRole('combobox', { name: LABELS[kind.holder] }), TITLES[kind.holder]);
  await pick(user, getByRole('combobox', { name: LABELS[kind.item] }), TITLES[kind.item]);
  await user.click(getByRole('button', { name: label }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', message })),
  );
  expect(console.error).toHaveBeenCalledWith(refusal);
  expect(getByRole('combobox', { name: LABELS[kind.item] })).toHaveTextContent(TITLES[kind.item]);
});

test('while a link is being sent, its button is busy and ignores clicks', async () => {
  let resolveSend: (() => void) | undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (resolveSend = resolve)));
  const { user } = renderLinks({ course: [aCourse()], video: [aVideo()], onSend: send });
  const { getByRole } = await form('Link Video to Course');
  await pick(user, getByRole('combobox', { name: 'Course' }), TITLES.course);
  await pick(user, getByRole('combobox', { name: 'Video' }), TITLES.video);
  const button = getByRole('button', { name: 'Link Video to Course' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  resolveSend?.();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

test('an item that is selected again while being linked stays selected', async () => {
  let resolveSend: (() => void) | undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (resolveSend = resolve)));
  const { user, services } = renderLinks({
    course: [aCourse()],
    video: [aVideo(), aVideo({ id: 'v2', title: 'Saving' })],
    onSend: send,
  });
  const { getByRole } = await form('Link Video to Course');
  await pick(user, getByRole('combobox', { name: 'Course' }), TITLES.course);
  await pick(user, getByRole('combobox', { name: 'Video' }), TITLES.video);
  await user.click(getByRole('button', { name: 'Link Video to Course' }));
  await pick(user, getByRole('combobox', { name: 'Video' }), 'Saving');
  await pick(user, getByRole('combobox', { name: 'Video' }), TITLES.video);
  resolveSend?.();
  await waitFor(() => expect(services.notify).toHaveBeenCalled());
  expect(getByRole('combobox', { name: 'Video' })).toHaveTextContent(TITLES.video);
});

test('an existing link is pointed out before sending', async () => {
  const { user } = renderLinks(fullyLinked);
  const { getByRole } = await form('Link Quiz to Video');
  await pick(user, getByRole('combobox', { name: 'Video' }), TITLES.video);
  await pick(user, getByRole('combobox', { name: 'Quiz' }), TITLES.quiz);
  expect(getByRole('combobox', { name: 'Quiz' })).toHaveAccessibleDescription(
    'Already linked to this video.',
  );
});

test('unlinking offers only the items that are linked to the selected course', async () => {
  const { user } = renderLinks({
    course: [
      aCourse({ id: 'c1', videos: ['v1'] }),
      aCourse({ id: 'c2', title: 'Budgets', videos: ['v2'] }),
      aCourse({ id: 'c3', title: 'Renting' }),
    ],
    video: [aVideo({ id: 'v1', title: 'Payslips' }), aVideo({ id: 'v2', title: 'Saving' })],
  });
  const { getByRole } = await form('Unlink Video from Course');
  const video = getByRole('combobox', { name: 'Video' });
  const offered = () => offeredBy(user, video);
  expect(await offered()).toEqual(['Payslips', 'Saving']);
  await pick(user, getByRole('combobox', { name: 'Course' }), 'Budgets');
  expect(await offered()).toEqual(['Saving']);
  await pick(user, getByRole('combobox', { name: 'Course' }), 'Renting');
  expect(await offered()).toEqual([]);
  expect(video).toHaveTextContent('No linked videos');
});

test('a linked item that was deleted is shown as unknown and can still be unlinked', async () => {
  const send = jest.fn();
  const { user } = renderLinks({ course: [aCourse({ videos: ['v9'], quizzes: ['q9'] })], onSend: send });
  const row = await screen.findByRole('row', { name: /Tax Untangled/ });
  expect(within(row).getByText('Unknown Video')).toBeVisible();
  expect(within(row).getByText('v9')).toBeVisible();
  expect(within(row).getByText('Unknown Quiz')).toBeVisible();
  const { getByRole } = await form('Unlink Video from Course');
  await pick(user, getByRole('combobox', { name: 'Course' }), 'Tax Untangled');
  await pick(user, getByRole('combobox', { name: 'Video' }), 'Unknown Video (v9)');
  await user.click(getByRole('button', { name: 'Unlink Video from Course' }));
  expect(send).toHaveBeenCalledWith('unlink', 'videoToCourse', 'c1', 'v9');
});

test('the list distinguishes two videos with the same title by their ids', async () => {
  const { user } = renderLinks({
    video: [aVideo({ id: 'v1', title: 'Saving' }), aVideo({ id: 'v2', title: 'Saving' })],
  });
  const { getByRole } = await form('Link Video to Course');
  expect(await offeredBy(user, getByRole('combobox', { name: 'Video' }))).toEqual([
    'Saving (v1)',
    'Saving (v2)',
  ]);
});
