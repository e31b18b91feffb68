import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Transcript } from './transcript';

/** A track as a browser has it once its file is parsed; jsdom has none. */
function aTrack(...lines: [start: number, text: string][]) {
  const cues = lines.map(([startTime, text]) => ({
    startTime,
    endTime: startTime + 3,
    getCueAsHTML: () => document.createRange().createContextualFragment(text),
  }));
  const track = Object.assign(new EventTarget(), {
    cues,
    activeCues: [] as unknown[],
    mode: 'disabled',
  });
  const element = document.createElement('track');
  Object.defineProperty(element, 'track', { value: track });
  const speak = (index: number) =>
    act(() => {
      track.activeCues = [cues[index]];
      track.dispatchEvent(new Event('cuechange'));
    });
  return { element, track, speak };
}

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});

test('the transcript follows what is spoken, and a click on a line goes there', async () => {
  const onSeek = jest.fn();
  const { element, track, speak } = aTrack([0, 'Hello.'], [4.5, 'Nine <i>digits</i>.']);
  render(<Transcript track={element} onSeek={onSeek} />);
  expect(track.mode).toBe('hidden');

  speak(1);
  const line = screen.getByRole('button', { name: '0:04 Nine digits.' });
  expect(line).toHaveAttribute('aria-current', 'true');

  await userEvent.click(screen.getByRole('button', { name: '0:00 Hello.' }));
  expect(onSeek).toHaveBeenCalledWith(0);
});
