import { screen, waitFor, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import CaptionsDialog, { type CaptionsDialogProps } from './captions-dialog';
import type { Captions } from './webvtt';

const FILE = `WEBVTT

00:01.000 --> 00:03.000
One number follows you

00:04.000 --> 00:06.000
all your life.
`;

/** Creates a file with `arrayBuffer()`, which jsdom's files don't have. */
const textFile = (text: string) =>
  Object.assign(new File([text], 'words.vtt'), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });

function renderDialog(props: Partial<CaptionsDialogProps> = {}) {
  const onUse = jest.fn<undefined, [File]>();
  const onDraft = jest.fn<undefined, [Captions | undefined]>();
  const view = renderWithQueryClient(
    <CaptionsDialog
      video={{ title: 'Your TFN', file: undefined, address: '' }}
      source={textFile(FILE)}
      draft={undefined}
      onDraft={onDraft}
      onUse={onUse}
      onClose={() => undefined}
      onDiscard={() => undefined}
      {...props}
    />,
  );
  const used = () =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result as string);
      reader.readAsText(onUse.mock.lastCall![0]);
    });
  return { ...view, onUse, used, readDraft: () => onDraft.mock.lastCall?.[0] };
}

const text = (number: number) => screen.getByLabelText(`Text of caption ${number}`);
const press = (label: string) => screen.getByRole('button', { name: label });

test('captions are split, joined, added, deleted and moved by keyboard, and written as a file', async () => {
  const { user, used } = renderDialog();
  await screen.findByLabelText('Text of caption 1');
  await user.click(press('Split caption 1'));
  expect(text(1)).toHaveValue('One number');
  expect(text(1)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The caption was split.');
  await user.click(press('Join caption 2 with the next'));
  expect(text(2)).toHaveValue('follows you\nall your life.');
  await user.click(press('Add a caption after 2'));
  expect(text(3)).toHaveFocus();
  await user.keyboard('Guard it.');
  await user.click(press('Delete caption 1'));
  expect(text(1)).toHaveFocus();
  await user.type(screen.getByLabelText('Move all captions (seconds)'), '-1{Enter}');
  await user.click(press('Use these captions'));
  expect(await used()).toBe(
    'WEBVTT\n\n00:00.952 --> 00:05.000\nfollows you\nall your life.\n\n00:05.000 --> 00:07.000\nGuard it.\n',
  );
  expect(screen.getByLabelText('Transcript')).toHaveValue('follows you all your life.\nGuard it.');
});

test('an invalid caption shows an error, and its field gets the focus', async () => {
  const { user, onUse } = renderDialog();
  const end = await screen.findByLabelText('End of caption 2');
  await user.clear(end);
  await user.type(end, '0:03');
  expect(end).toBeInvalid();
  expect(end).toHaveAccessibleDescription('The end time must be after the start time.');
  await user.click(press('Use these captions'));
  expect(onUse).not.toHaveBeenCalled();
  expect(text(2)).toHaveFocus();
  expect(screen.getByText('1 caption has a problem. Fix it first.')).toBeVisible();
  await user.click(press('Undo'));
  expect(screen.getByLabelText('End of caption 2')).not.toBeInvalid();
});

test('captions can be created from a script', async () => {
  const { user, used } = renderDialog({ source: undefined });
  await user.type(await screen.findByLabelText('Script'), 'fifteen letters{Enter}and fifteen m.');
  await user.click(press('Create captions'));
  expect(within(screen.getByRole('list', { name: 'Captions' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(press('Use these captions'));
  expect(await used()).toMatch('00:00.000 --> 00:01.000\nfifteen letters');
});

test('unapplied changes are kept and restored', async () => {
  const first = renderDialog();
  await screen.findByLabelText('Text of caption 1');
  expect(first.readDraft()).toBeUndefined();
  await first.user.type(text(2), ' Yes.');
  const draft = JSON.parse(JSON.stringify(first.readDraft())) as Captions;
  first.unmount();
  renderDialog({ draft });
  expect(await screen.findByLabelText('Text of caption 2')).toHaveValue('all your life. Yes.');
});

test('a file that isn’t WebVTT shows an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderDialog({ source: textFile('<title>404</title>') });
  await waitFor(() => expect(screen.getByText(/This isn’t a WebVTT file/)).toBeVisible());
});
