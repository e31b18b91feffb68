import { memo } from 'react';
import { styled } from 'styled-components';
import type { StopState } from './road-stop.types';
import Cinema from './stops/cinema.svg';
import Dome from './stops/dome.svg';
import Gate from './stops/gate.svg';
import Kiosk from './stops/kiosk.svg';
import Marquee from './stops/marquee.svg';
import Tower from './stops/tower.svg';

/** A stop's landmark, coloured by its state: grey, the accent, or the course's hue. */
const Drawing = styled.svg`
  --p-light: var(--color-surface);
  --p-soft: var(--hue-soft);
  --p-main: var(--hue);
  --p-dark: var(--hue-strong);
  --p-mark: #fff;
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  text {
    font: 800 24px var(--font-display);
    text-anchor: middle;
    fill: var(--p-mark);
  }
  &[data-state='available'] {
    --p-soft: var(--color-accent-soft);
    --p-main: var(--color-accent);
    --p-dark: color-mix(in oklab, var(--color-accent), var(--color-accent-text) 62%);
    --p-mark: var(--color-accent-ink);
  }
  &[data-state='locked'] {
    --p-light: #f4f2f8;
    --p-soft: #e2dfec;
    --p-main: #b7b2c9;
    --p-dark: #8883a0;
    --p-mark: #47426a;
  }
`;

const videoLandmarks = [Cinema, Kiosk, Dome];
const quizLandmarks = [Marquee, Tower, Gate];

function StateBadge({ state }: { state: StopState }) {
  if (state !== 'locked' && state !== 'complete') return null;
  return (
    <g transform="translate(98 88)" strokeLinecap="round" strokeLinejoin="round">
      <circle r="15" fill="#fff" />
      <circle r="12" fill={state === 'complete' ? 'var(--hue-strong)' : 'var(--p-mark)'} />
      {state === 'complete' ? (
        <path d="m-5 .5 3.500 3.500L5-4" fill="none" stroke="#fff" strokeWidth="3" />
      ) : (
        <g fill="#fff">
          <rect x="-5" y="-1.500" width="10" height="7.500" rx="1.500" />
          <path d="M-3-1.500v-2a3 3 0 0 1 6 0v2" fill="none" stroke="#fff" strokeWidth="1.800" />
        </g>
      )}
    </g>
  );
}

/** The landmark at a stop. There are three for videos and three for quizzes, used in turn. Decorative. */
export const StopLandmark = memo(function StopLandmark({
  index,
  quiz,
  state,
}: {
  index: number;
  quiz: boolean;
  state: StopState;
}) {
  const landmarks = quiz ? quizLandmarks : videoLandmarks;
  const Landmark = landmarks[Math.floor(index / 2) % landmarks.length];
  return (
    <Drawing viewBox="0 0 120 112" data-state={state} aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="101" rx="56" ry="11" fill="var(--stop-ground)" />
      <ellipse cx="64" cy="102" rx="44" ry="7" fill="var(--road-shadow)" />
      {Landmark && <Landmark />}
      <StateBadge state={state} />
    </Drawing>
  );
});
