import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Transcript } from './transcript';

/** A track like a browser's after it has parsed the file; jsdom has none. */
function aTrack(...lines: [start: number, text: string][]) {
  const cues = lines.map(([startTime, text]) => ({
    startTime,
    endTime: startTime + 3,
    getCueAsHTML: () => document.createRange().createContextualFragment(text),
  }));
  const track = Object.assign(new EventTarget(), { cues, mode: 'disabled' });
  const element = document.createElement('track');
  Object.defineProperty(element, 'track', { value: track });
  return { element, track };
}

test('the transcript marks the current line, and a click on a line seeks to it', async () => {
  const onSeek = jest.fn();
  const { element, track } = aTrack([0, 'Hello.'], [4.5, 'Nine <i>digits</i>.']);
  const video = document.createElement('video');
  render(<Transcript track={element} video={video} onSeek={onSeek} />);
  expect(track.mode).toBe('hidden');

  video.currentTime = 6;
  fireEvent.timeUpdate(video);
  const line = screen.getByRole('button', { name: '0:04 Nine digits.' });
  expect(line).toHaveAttribute('aria-current', 'true');

  await userEvent.click(screen.getByRole('button', { name: '0:00 Hello.' }));
  expect(onSeek).toHaveBeenCalledWith(0);
});
