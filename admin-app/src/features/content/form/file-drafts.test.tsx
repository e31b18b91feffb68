import { screen, waitFor } from '@testing-library/react';
import { discardUpload, uploadMedia } from '../../../shared/media/media.api';
import { MAX_FORM_BYTES } from '../../../shared/media';
import { aCourse, renderCourses } from '../testing/render-courses';

jest.mock('../../../shared/media/media.api');

const card = () => new File(['picture'], 'card.png', { type: 'image/png' });
const poster = () => new File([new Uint8Array(MAX_FORM_BYTES + 1)], 'poster.png', { type: 'image/png' });

beforeEach(() => {
  jest.mocked(discardUpload).mockResolvedValue();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function renderTwo() {
  const update = jest.fn().mockResolvedValue(aCourse());
  const courses = [aCourse(), aCourse({ id: 'c2', title: 'Money' })];
  const view = renderCourses({ list: () => Promise.resolve(courses), update });
  const { user } = view;
  const choose = async (file: File) => {
    const more = screen.getByText('More details').closest('button')!;
    if (more.getAttribute('aria-expanded') === 'false') await user.click(more);
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  };
  const edit = async (title: string) => user.click(await screen.findByLabelText(`Edit ${title}`));
  await edit('Tax');
  return { ...view, update, choose, edit };
}

test('an attached file is kept while another course or screen is open, and then sent', async () => {
  const { user, choose, edit, leaveAndReturn, update } = await renderTwo();
  await choose(card());
  await edit('Money');
  expect(screen.queryByText('card.png will upload when you save.')).toBeNull();
  await leaveAndReturn();
  await edit('Tax');
  expect(await screen.findByText('card.png will upload when you save.')).toBeVisible();
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const [, , , attachments] = update.mock.calls[0] as [
    string,
    object,
    string,
    { files: Map<string, unknown> },
  ];
  expect([...attachments.files.keys()]).toEqual(['image']);
  await edit('Tax');
  expect(screen.queryByText('card.png will upload when you save.')).toBeNull();
});

test('an upload continues while another course is edited, and its path is filled in afterwards', async () => {
  let finish: (path: string) => void = () => undefined;
  jest.mocked(uploadMedia).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { choose, edit } = await renderTwo();
  await choose(poster());
  await screen.findByText('Uploading poster.png');
  await edit('Money');
  finish('media/uploads/images/poster.png');
  await edit('Tax');
  expect(await screen.findByText('poster.png uploaded.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Image')).toHaveValue('media/uploads/images/poster.png'));
});

test('Cancel Update stops the upload and discards the file', async () => {
  jest.mocked(uploadMedia).mockReturnValue(new Promise(() => undefined));
  const { user, choose, edit } = await renderTwo();
  await choose(poster());
  await screen.findByText('Uploading poster.png');
  await user.click(screen.getByText('Cancel Update', { selector: 'button, button *' }));
  expect(jest.mocked(uploadMedia).mock.lastCall?.[2].signal.aborted).toBe(true);
  await edit('Tax');
  expect(screen.queryByText('Uploading poster.png')).toBeNull();
});

test('after a reload, the form names the file that has to be chosen again', async () => {
  const { choose, unmount } = await renderTwo();
  await choose(card());
  window.dispatchEvent(new Event('pagehide'));
  // The next page has only the data in the tab's storage.
  const [key = ''] = Object.keys(sessionStorage);
  const stored = sessionStorage.getItem(key) ?? '';
  unmount();
  sessionStorage.setItem(key, stored);
  renderCourses({ list: () => Promise.resolve([aCourse()]) });
  expect(await screen.findByText('The page was reloaded. Choose card.png again.')).toBeVisible();
});

test('a form isn’t saved if its file fails to upload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(uploadMedia).mockRejectedValue(new Error('refused'));
  const { user, choose, update } = await renderTwo();
  await choose(poster());
  await screen.findByText('Retry upload');
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  expect(await screen.findByText('The upload failed. Retry it, or remove the file.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await user.click(screen.getByText('Remove file', { selector: 'button, button *' }));
  await user.click(screen.getByText('Update Course', { selector: 'button, button *' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
});
