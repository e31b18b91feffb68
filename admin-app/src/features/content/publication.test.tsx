import { screen, within } from '@testing-library/react';
import { aCourse, renderCourses } from './testing/render-courses';

async function openDetails(user: ReturnType<typeof renderCourses>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  await user.click(screen.getByRole('button', { name: 'More details' }));
  return screen.getByRole('form', { name: 'Update Course' });
}

test('a course is scheduled for a time in the browser’s time zone, which is asked for only then', async () => {
  const update = jest.fn().mockResolvedValue(aCourse());
  const { user } = renderCourses({ list: () => Promise.resolve([aCourse()]), update });
  const form = within(await openDetails(user));
  expect(form.queryByLabelText('Publish at')).toBeNull();
  await user.selectOptions(form.getByLabelText('Status'), 'Scheduled');
  await user.click(form.getByRole('button', { name: 'Update Course' }));
  expect(await form.findByText('Choose when students see it.')).toBeVisible();
  expect(form.getByLabelText('Publish at')).toHaveFocus();
  await user.type(form.getByLabelText('Publish at'), '2030-07-01T09:00');
  await user.click(form.getByRole('button', { name: 'Update Course' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Schedule “Tax”?' }));
  expect(await question.findByText('No one gains or loses access.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Schedule' }));
  const publishAt = new Date('2030-07-01T09:00').toISOString();
  expect(update).toHaveBeenCalledWith(
    'c1',
    { publication: 'scheduled', publishAt },
    aCourse().version,
    undefined,
  );
});

test('a scheduled course shows its time in the form and the list, and a draft is marked', async () => {
  const publishAt = new Date('2030-07-01T09:00').toISOString();
  const scheduled = aCourse({ publication: 'scheduled', publishAt });
  const draft = aCourse({ id: 'c2', title: 'Work', publication: 'draft', publishAt: null });
  const { user } = renderCourses({ list: () => Promise.resolve([scheduled, draft, aCourse({ id: 'c3' })]) });
  expect(await screen.findByText(/^Scheduled for 1 July? 2030, 9:00 ?am$/i)).toBeVisible();
  expect(screen.getAllByText('Draft', { selector: 'span' })).toHaveLength(1);
  expect(screen.getAllByText('Published', { selector: 'span' })).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Edit Tax' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'More details' }));
  expect(screen.getByLabelText('Publish at')).toHaveValue('2030-07-01T09:00');
});
