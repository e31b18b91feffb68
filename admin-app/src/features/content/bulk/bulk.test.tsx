import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { noImpact } from '../../../shared/deletion/no-impact.testing';
import { aCourse, renderCourses } from '../testing/render-courses';

const courses = Array.from({ length: 12 }, (_, n) => aCourse({ id: `c${n}`, title: `Course ${n}` }));
const ids = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`);

// The dialogs are fetched when they are opened.
beforeAll(() => Promise.all([import('./category-dialog'), import('../publication/publication-dialog')]));

function renderMany(overrides: Parameters<typeof renderCourses>[0] = {}) {
  const change = jest.fn((some: readonly string[]) => Promise.resolve({ changed: some.length }));
  return { change, ...renderCourses({ list: () => Promise.resolve(courses), change, ...overrides }) };
}
const bar = () => within(screen.getByRole('group', { name: 'Selected courses' }));

test('rows are selected across pages, and a category is set for all of them in one call', async () => {
  const { user, change, services } = renderMany();
  await user.click(await screen.findByLabelText('Select Course 1'));
  await user.click(screen.getByText('Next', { selector: 'button, button *' }));
  await user.click(await screen.findByLabelText('Select Course 11'));
  expect(bar().getByText('2 courses selected')).toBeVisible();
  await user.click(bar().getByText('Set category'));
  await user.click(await screen.findByText('Set category', { selector: '[type=submit], [type=submit] *' }));
  expect(screen.getByText('Category is required.')).toBeVisible();
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Category'), 'Life Skills{Enter}');
  expect(change).toHaveBeenCalledWith(['c1', 'c11'], { action: 'category', category: 'Life Skills' });
  const message = '2 courses moved to Life Skills';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message }));
});

test('all search results can be selected, and are changed a thousand at a time', async () => {
  const findIds = jest.fn().mockResolvedValue(ids(2500));
  const { user, change } = renderMany({ findIds });
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(bar().getByText('Select all 12'));
  expect(await bar().findByText('2,500 courses selected')).toBeVisible();
  await user.click(bar().getByText('Set category'));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Category'), 'X{Enter}');
  await waitFor(() => expect(change.mock.calls.map(([some]) => some.length)).toEqual([1000, 1000, 500]));
});

test('all items in one state can be selected', async () => {
  const findIds = jest.fn().mockResolvedValue(ids(12));
  const { user } = renderMany({ findIds });
  await user.selectOptions(within(screen.getByRole('search')).getByLabelText('Status'), 'Draft');
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(bar().getByText('Select all 12'));
  expect(findIds).toHaveBeenCalledWith({ q: '', publication: 'draft' });
});

test('the state is changed for all selected items, and a refusal is shown in full', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = '2 quizzes have no questions: “A”, “B”. Nothing was changed.';
  const change = jest
    .fn()
    .mockResolvedValueOnce({ changed: 2 })
    .mockRejectedValue(new AppError('quiz_empty', message, 422));
  const { user, services } = renderMany({ change });
  await user.click(await screen.findByLabelText('Select Course 1'));
  await user.click(screen.getByLabelText('Select Course 2'));
  const set = async (state: string) => {
    await user.click(bar().getByText('Change status'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status of 2 courses' }));
    await user.selectOptions(dialog.getByLabelText('Status'), state);
    await user.click(dialog.getByText('Change status', { selector: 'button, button *' }));
  };
  await set('Draft');
  const body = { action: 'publication', publication: 'draft', publishAt: null };
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(['c1', 'c2'], body));
  await waitFor(() =>
    expect(services.notify).toHaveBeenLastCalledWith({ kind: 'success', message: '2 courses set to draft' }),
  );
  await set('Published');
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith({ kind: 'error', message }));
});

test('deleting shows what depends on the selection, and can be undone', async () => {
  const impact = jest.fn().mockResolvedValue({ ...noImpact, learnersUnderWay: 7 });
  const { user, change, services } = renderMany({ impact });
  await user.click(await screen.findByLabelText('Select Course 1'));
  await user.click(screen.getByLabelText('Select Course 2'));
  await user.click(bar().getByText('Delete'));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 courses?' });
  expect(question).toHaveAccessibleDescription(/7 students are partway through them\./);
  expect(change).not.toHaveBeenCalled();
  // The button is enabled once the preview of what students will see has loaded.
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Delete 2 courses' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  await user.click(within(question).getByText('Delete 2 courses', { selector: 'button, button *' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ message: '2 courses deleted' })),
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected courses' })).toBeNull());
  expect(change).toHaveBeenLastCalledWith(['c1', 'c2'], { action: 'delete' });
  const [[{ action }]] = services.notify.mock.calls.slice(-1) as [[{ action: { run: () => void } }]];
  action.run();
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(['c1', 'c2'], { action: 'restore' }));
});

test('if a later batch is refused, the reason and the completed part are shown, and the selection stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const change = jest
    .fn()
    .mockResolvedValueOnce({ changed: 1000 })
    .mockRejectedValue(new AppError('selection_changed', 'Couldn’t find 1 of the 200 selected items.', 404));
  const { user, services } = renderMany({ change, findIds: () => Promise.resolve(ids(1200)) });
  await user.click(await screen.findByLabelText('Select Course 1'));
  await user.click(bar().getByText('Select all 12'));
  await bar().findByText('1,200 courses selected');
  await user.click(bar().getByText('Set category'));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Category'), 'X{Enter}');
  const message = 'Only 1,000 of 1,200 were changed. Couldn’t find 1 of the 200 selected items.';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(bar().getByText('1,200 courses selected')).toBeVisible();
});

test('deleting a single course shows what depends on it, or that this can’t be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const impact = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ ...noImpact, stops: 2 });
  const { user } = renderMany({ impact });
  await user.click(await screen.findByLabelText('Delete Course 3'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    /Couldn’t check what else uses it/,
  );
  await user.click(screen.getByText('Cancel', { selector: 'button, button *' }));
  await user.click(screen.getByLabelText('Delete Course 3'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/It has 2 lessons/);
});
