import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesProvider } from 'shared-ui/services';
import { fakeServices } from 'shared-ui/testing';
import { playerPreferencesKey } from './player-preferences';
import { VideoStage } from './video-stage';

let mockFails = false;
jest.mock('./media-elements', () => {
  if (mockFails) throw new Error('Loading chunk 12 failed.');
  return {};
});

beforeEach(() => jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());
afterEach(() => jest.restoreAllMocks());

function renderStage(captions?: string) {
  const onPlayer = () => undefined;
  const services = fakeServices({ session: { id: 'mia' } });
  const video = {
    kind: 'file',
    src: 'tfn.mp4',
    poster: 'tfn.svg',
    captions,
    title: 'TFN',
  } as const;
  render(
    <ServicesProvider services={services}>
      <VideoStage {...video} startAt={0} onPlayer={onPlayer} />
    </ServicesProvider>,
  );
}
const playButton = () => screen.queryByRole('button', { name: 'play' });
const speed = () => screen.queryByRole('combobox', { name: 'Playback speed' });

test('if the controls fail to load, the browser’s own are shown', async () => {
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

test('the play button works before the controls have loaded, by pointer and by keyboard', async () => {
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

test('the player keeps its video’s name after media-chrome sets one', async () => {
  renderStage();
  fireEvent.pointerMove(document.body);
  await screen.findByRole('combobox', { name: 'Playback speed' });
  expect(screen.getByRole('region', { name: 'TFN' })).toBeInTheDocument();
});

test('speed and volume are restored from the user’s last choice, and changes are saved', () => {
  const chosen = { captions: null, speed: 1.5, volume: 0.4, muted: false };
  localStorage.setItem(playerPreferencesKey('mia'), JSON.stringify(chosen));
  renderStage();
  const video = document.querySelector('video')!;
  expect([video.playbackRate, video.defaultPlaybackRate, video.volume]).toEqual([1.5, 1.5, 0.4]);
  video.volume = 0.8;
  fireEvent(video, new Event('volumechange'));
  const stored: unknown = JSON.parse(localStorage.getItem(playerPreferencesKey('mia')) ?? '');
  expect(stored).toEqual({ ...chosen, volume: 0.8 });
  localStorage.clear();
});
