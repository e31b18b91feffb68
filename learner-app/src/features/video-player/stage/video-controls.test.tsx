import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoStage } from './video-stage';

let mockFails = false;
jest.mock('./media-elements', () => {
  if (mockFails) throw new Error('Loading chunk 12 failed.');
  return {};
});

beforeEach(() => jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => jest.restoreAllMocks());

function renderStage() {
  const onPlayer = () => undefined;
  const video = {
    kind: 'file',
    src: 'tfn.mp4',
    poster: 'tfn.svg',
    captions: undefined,
    title: 'TFN',
  } as const;
  render(<VideoStage {...video} startAt={0} onPlayer={onPlayer} />);
}
const playButton = () => screen.queryByRole('button', { name: 'play' });
const speed = () => screen.queryByRole('combobox', { name: 'Playback speed' });

test('when the controls cannot be fetched, the browser’s own appear', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  mockFails = true;
  renderStage();
  const video = document.querySelector('video');
  expect(video).not.toHaveAttribute('controls');
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(video).toHaveAttribute('controls'));
  expect(playButton()).not.toBeInTheDocument();
  expect(speed()).not.toBeInTheDocument();
  mockFails = false;
});

test('the play button works before the controls have arrived, by pointer and by keyboard', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  renderStage();
  expect(speed()).not.toBeInTheDocument();
  await userEvent.click(playButton()!);
  expect(play).toHaveBeenCalledTimes(1);
  playButton()!.focus();
  await userEvent.keyboard('{Enter} ');
  expect(play).toHaveBeenCalledTimes(3);
  expect(await screen.findByRole('combobox', { name: 'Playback speed' })).toBeVisible();
  expect(playButton()).toHaveFocus();
});
