import { act, render, screen } from '@testing-library/react';
import { Captions } from './captions';

/** A track like the browser's, whose current cue has two lines. */
function aTrack() {
  const cue = { getCueAsHTML: () => new DOMParser().parseFromString('One\nTwo', 'text/html').body };
  const track = Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [cue] });
  const element = document.createElement('track');
  Object.defineProperty(element, 'track', { value: track });
  return { track, element };
}

function renderCaptions() {
  const { track, element } = aTrack();
  const video = document.createElement('video');
  const tracks = Object.assign(new EventTarget(), { length: 1 });
  Object.defineProperty(video, 'textTracks', { value: tracks });
  const view = render(<Captions video={video} track={element} />);
  const turn = (mode: string) =>
    act(() => {
      track.mode = mode;
      tracks.dispatchEvent(new Event('change'));
    });
  return { ...view, video, turn };
}

test('the current cue’s lines are drawn while captions are on', () => {
  const { turn } = renderCaptions();
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  turn('showing');
  expect(screen.getByText('One')).toBeInTheDocument();
  expect(screen.getByText('Two')).toBeInTheDocument();
  turn('disabled');
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

test('the browser’s own captions are hidden, except in the iPhone’s player', () => {
  const { video, unmount } = renderCaptions();
  expect(video).toHaveAttribute('data-captions');
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(video).not.toHaveAttribute('data-captions');
  video.dispatchEvent(new Event('webkitendfullscreen'));
  expect(video).toHaveAttribute('data-captions');
  unmount();
  expect(video).not.toHaveAttribute('data-captions');
});
