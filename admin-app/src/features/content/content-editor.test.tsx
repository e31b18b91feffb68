import { screen, waitFor } from '@testing-library/react';
import { StaleError } from '../../shared/api/api-client';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { ContentEditor } from './content-editor';
import type { ContentKind } from './kinds/content-kind';
import type { ContentApi, ContentItem } from './kinds/listed-kind';
import { courseKind } from './kinds/course-kind';
import { aCourse } from './testing/render-courses';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Renders a course's editor; the returned `store` replaces the stored version. */
function renderEditor(update: jest.Mock) {
  const kind: ContentKind = {
    ...(courseKind as ContentKind),
    createApi: () => ({ update }) as unknown as ContentApi,
  };
  const onSaved = jest.fn();
  let item: ContentItem = aCourse({ title: 'Tax' });
  const Editor = () => <ContentEditor kind={kind} item={item} onSaved={onSaved} />;
  const view = renderWithQueryClient(<Editor />);
  const store = (stored: ContentItem) => {
    item = stored;
  };
  return { ...view, store, onSaved };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
/** The form's own button, which Enter activates, is hidden, because the page has a save button. */
const save = () => screen.getByRole('button', { name: 'Update Course', hidden: true });

test('the form stays open after saving and continues from the saved version', async () => {
  const update = jest.fn((...[, input]: [id: string, input: object, version: string]) =>
    Promise.resolve({
      ...aCourse(),
      ...input,
      updatedAt: '2026-09-01T00:00:00Z',
      version: '2026-09-01T00:00:00Z',
    }),
  );
  const { user, onSaved } = renderEditor(update);
  await user.type(await title(), ' 2027');
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save()).not.toBeVisible();
  await user.type(await title(), '!{Enter}');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls.map(([, input, version]) => [input, version])).toEqual([
    [{ title: 'Tax 2027' }, aCourse().version],
    [{ title: 'Tax 2027!' }, '2026-09-01T00:00:00Z'],
  ]);
});

test('a draft survives a visit to another page; if someone else saved meanwhile, saving shows the conflict', async () => {
  const theirs = aCourse({
    title: 'Taxes',
    updatedAt: '2026-09-01T00:00:00Z',
    version: '2026-09-01T00:00:00Z',
  });
  const update = jest.fn().mockRejectedValueOnce(new StaleError('Changed.', theirs));
  const { user, store, goTo } = renderEditor(update);
  await user.type(await title(), ' 2027');
  await goTo('/elsewhere');
  store(theirs);
  await goTo('/');
  expect(await title()).toHaveValue('Tax 2027');
  await user.click(save());
  expect(await screen.findByText('Someone else changed this course')).toBeVisible();
  update.mockResolvedValue({
    ...theirs,
    title: 'Tax 2027',
    updatedAt: '2026-09-02T00:00:00Z',
    version: '2026-09-02T00:00:00Z',
  });
  await user.click(screen.getByRole('button', { name: 'Save this version' }));
  await waitFor(() => expect(screen.queryByText('Someone else changed this course')).toBeNull());
  expect(update).toHaveBeenLastCalledWith('c1', { title: 'Tax 2027' }, theirs.version, undefined);
});

test('a draft that was saved after leaving the page is no longer a draft', async () => {
  const update = jest.fn();
  const { user, store, goTo } = renderEditor(update);
  await user.type(await title(), ' 2027');
  await goTo('/elsewhere');
  store(aCourse({ title: 'Tax 2027', updatedAt: '2026-09-01T00:00:00Z', version: '2026-09-01T00:00:00Z' }));
  await goTo('/');
  await user.type(await title(), '!');
  await user.click(save());
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith(
      aCourse().id,
      { title: 'Tax 2027!' },
      '2026-09-01T00:00:00Z',
      undefined,
    ),
  );
});

test('a chosen file survives a visit to another page, and is sent once', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const update = jest
    .fn()
    .mockResolvedValue({ ...aCourse(), updatedAt: '2026-09-01T00:00:00Z', version: '2026-09-01T00:00:00Z' });
  const { user, goTo } = renderEditor(update);
  await title();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(picker, new File(['picture'], 'card.png', { type: 'image/png' }));
  await goTo('/elsewhere');
  await goTo('/');
  expect(await screen.findByText('card.png will upload when you save.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('card.png will upload when you save.')).toBeNull());
  const [, , , attachments] = update.mock.calls[0] as [
    string,
    object,
    string,
    { files: Map<string, unknown> },
  ];
  expect([...attachments.files.keys()]).toEqual(['image']);
});
