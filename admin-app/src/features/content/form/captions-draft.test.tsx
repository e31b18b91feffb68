import { screen, waitFor } from '@testing-library/react';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import { ContentEditor } from '../content-editor';
import type { ContentKind } from '../kinds/content-kind';
import type { ContentApi } from '../kinds/listed-kind';
import { videoKind } from '../kinds/video-kind';

const VIDEO = {
  id: 'v1',
  title: 'Your TFN',
  category: 'Tax',
  updatedAt: '2026-07-01T00:00:00Z',
  version: '2026-07-01T00:00:00Z',
};

test('caption changes are kept across screens, and the form can’t be saved until they’re applied', async () => {
  const update = jest.fn().mockResolvedValue(VIDEO);
  const kind: ContentKind = {
    ...(videoKind as ContentKind),
    createApi: () => ({ update }) as unknown as ContentApi,
  };
  const item = {
    ...VIDEO,
    description: '',
    url: null,
    captionsUrl: null,
    figures: [],
    image: null,
    instructor: '',
    durationSeconds: null,
    date: null,
    publication: 'published' as const,
    publishAt: null,
  };
  const { user, goTo } = renderWithQueryClient(
    <ContentEditor kind={kind} item={item} onSaved={() => undefined} />,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name, hidden: true }));
  await press('Edit captions');
  await user.type(await screen.findByLabelText('Script'), 'One number');
  await press('Create captions');
  await press('Close');
  const note = 'You have caption changes that aren’t in the form yet.';
  expect(await screen.findByText(note)).toBeVisible();
  await press('Update Video');
  expect(await screen.findByText(/^Your caption changes aren’t in the form/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();

  await goTo('/elsewhere');
  await goTo('/');
  expect(await screen.findByText(note)).toBeVisible();
  await press('Edit captions');
  expect(await screen.findByLabelText('Text of caption 1')).toHaveValue('One number');
  await press('Use these captions');
  expect(await screen.findByText('captions.vtt will upload when you save.')).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
  await press('Update Video');
  await waitFor(() => expect(update).toHaveBeenCalled());
  const [, , , attachments] = update.mock.calls[0] as [
    string,
    object,
    string,
    { files: Map<string, { file: File }> },
  ];
  expect(attachments.files.get('captionsUrl')?.file.name).toBe('captions.vtt');
});
