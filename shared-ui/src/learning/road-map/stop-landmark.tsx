import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StopState } from './road-stop.types';

/** Colours of a stop's landmark by its state: grey, the accent, or the hue of the course. */
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

const light = { fill: 'var(--p-light)' };
const soft = { fill: 'var(--p-soft)' };
const main = { fill: 'var(--p-main)' };
const dark = { fill: 'var(--p-dark)' };

/** A round sign with the stop's type on it. */
function Sign({ x, y, quiz }: { x: number; y: number; quiz: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" {...light} />
      <circle r="16.5" {...main} />
      {quiz ? (
        <text y="8.5">?</text>
      ) : (
        <path
          d="M-5-8.5Q-5-10-3.500-9.500L9-1.500Q10.500 0 9 1.500L-3.500 9.500Q-5 10-5 8.500Z"
          fill="var(--p-mark)"
        />
      )}
    </g>
  );
}

function Awning({ y, from, to }: { y: number; from: number; to: number }) {
  const width = (to - from) / 6;
  return (
    <g>
      {Array.from({ length: 6 }, (_, i) => (
        <path
          key={i}
          d={`M${from + i * width} ${y}h${width}v14a${width / 2} 7 0 0 1-${width} 0Z`}
          {...(i % 2 ? light : main)}
        />
      ))}
      <rect x={from - 2} y={y - 4} width={to - from + 4} height="6" rx="3" {...dark} />
    </g>
  );
}

const videoLandmarks: ReactNode[] = [
  // An open-air cinema.
  <g key="cinema">
    <path d="M33 62h7v38h-7zM80 62h7v38h-7z" {...dark} />
    <rect x="10" y="12" width="100" height="62" rx="10" {...dark} />
    <rect x="16" y="18" width="88" height="50" rx="6" {...soft} />
    <path d="M16 58q22-20 44-8t44-14v26a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6Z" {...main} opacity="0.45" />
    <path d="M22 12 14 2M98 12l8-10" stroke="var(--p-dark)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="13" cy="2" r="5" {...main} />
    <circle cx="107" cy="2" r="5" {...main} />
    <Sign x={60} y={43} quiz={false} />
    <path d="M40 96h40v6H40z" {...main} />
  </g>,
  // A kiosk with an awning.
  <g key="kiosk">
    <rect x="24" y="50" width="72" height="52" rx="4" {...light} />
    <path d="M24 86h72v12a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" {...soft} />
    <rect x="34" y="66" width="52" height="18" rx="3" {...dark} opacity="0.85" />
    <rect x="28" y="83" width="64" height="6" rx="3" {...main} />
    <Awning y={48} from={18} to={102} />
    <path d="M57 30h6v18h-6z" {...dark} />
    <Sign x={60} y={20} quiz={false} />
  </g>,
  // A dome.
  <g key="dome">
    <path d="M26 60h68v38a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4Z" {...light} />
    <path d="M78 60h16v38a4 4 0 0 1-4 4H78Z" {...soft} />
    <path d="M20 62a40 40 0 0 1 80 0Z" {...main} />
    <path d="M60 22a40 40 0 0 1 40 40H84c0-20-10-36-24-40Z" {...dark} opacity="0.5" />
    <rect x="16" y="58" width="88" height="8" rx="4" {...dark} />
    <path
      d="M60 22V8M60 9l14 4-14 5"
      stroke="var(--p-dark)"
      strokeWidth="3"
      {...main}
      strokeLinejoin="round"
    />
    <Sign x={60} y={58} quiz={false} />
    <path d="M50 102V92a10 10 0 0 1 20 0v10Z" {...dark} />
  </g>,
];

const quizLandmarks: ReactNode[] = [
  // A marquee.
  <g key="marquee">
    <path d="M22 60h76v38a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z" {...light} />
    <path
      d="M22 60h13v42h-9a4 4 0 0 1-4-4ZM48 60h24v42H48ZM85 60h13v38a4 4 0 0 1-4 4h-9Z"
      {...main}
      opacity="0.5"
    />
    <path
      d="M60 20Q72 46 108 56q0 8-8 8t-9-6q-1 6-10 6t-10-6q-1 6-11 6t-11-6q-1 6-10 6t-10-6q-1 6-9 6t-8-8Q48 46 60 20Z"
      {...main}
    />
    <path d="M60 20q4 24 11 38-1 6-11 6t-11-6q7-14 11-38Z" {...light} />
    <path d="M60 22V4" stroke="var(--p-dark)" strokeWidth="3.500" strokeLinecap="round" />
    <path d="m61 4 18 5-18 7Z" {...dark} />
    <Sign x={60} y={76} quiz />
  </g>,
  // A tower.
  <g key="tower">
    <path d="M24 72h72v26a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" {...light} />
    <path d="M20 72 30 58h60l10 14Z" {...main} />
    <path d="M40 34h40v68H40Z" {...light} />
    <path d="M68 34h12v68H68Z" {...soft} />
    <path d="M34 36 60 4l26 32q-26 8-52 0Z" {...dark} />
    <path d="M60 4l26 32q-9 3-17 3.500Z" {...main} />
    <Sign x={60} y={58} quiz />
    <path d="M51 102V93a9 9 0 0 1 18 0v9Z" {...dark} />
    <rect x="28" y="80" width="7" height="10" rx="2" {...main} />
    <rect x="85" y="80" width="7" height="10" rx="2" {...main} />
  </g>,
  // A gate.
  <g key="gate">
    <path d="M16 44h20v58H16zM84 44h20v58H84z" {...light} />
    <path d="M28 44h8v58h-8zM96 44h8v58h-8z" {...soft} />
    <path d="M10 46V34q0-4 4-4h92q4 0 4 4v12H84a24 24 0 0 0-48 0Z" {...main} />
    <path d="M8 28q52-18 104 0v6H8Z" {...dark} />
    <path d="M26 22V4M94 22V4" stroke="var(--p-dark)" strokeWidth="3" strokeLinecap="round" />
    <path d="m27 4 15 4-15 6ZM95 4l15 4-15 6Z" {...main} />
    <Sign x={60} y={44} quiz />
    <path d="M12 98h28v5H12zM80 98h28v5H80z" {...dark} />
  </g>,
];

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

/** The landmark at a stop: one to watch at or one to be asked at, three of each in turn. Decorative. */
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
  return (
    <Drawing viewBox="0 0 120 112" data-state={state} aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="101" rx="56" ry="11" fill="var(--stop-ground)" />
      <ellipse cx="64" cy="102" rx="44" ry="7" fill="var(--road-shadow)" />
      {landmarks[Math.floor(index / 2) % landmarks.length]}
      <StateBadge state={state} />
    </Drawing>
  );
});
