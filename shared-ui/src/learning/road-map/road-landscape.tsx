import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: var(--ground-3);
  > svg {
    position: absolute;
    inset-inline: 0;
    width: 100%;
    max-width: none;
  }
  > svg:first-child {
    top: 16rem;
    height: calc(100% - 16rem);
  }
  > svg:last-child {
    top: 0;
    height: 18rem;
  }
`;

const Cloud = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M-62 20a20 20 0 0 1 6-39 30 30 0 0 1 54-10 25 25 0 0 1 42 13 18 18 0 0 1 14 36Z"
    fill="#fff"
    opacity="0.85"
  />
);

const Tuft = ({ x, y }: { x: number; y: number }) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0 0q-1-8-6-12M1 0q0-10 3-15M2 0q2-6 7-9"
    fill="none"
    stroke="var(--leaf)"
    strokeWidth="3"
    strokeLinecap="round"
    opacity="0.65"
  />
);

const tufts = [
  [90, 150],
  [320, 110],
  [610, 175],
  [880, 120],
  [1190, 190],
  [1420, 130],
  [210, 420],
  [520, 360],
  [760, 440],
  [1060, 380],
  [1330, 450],
  [1540, 350],
  [120, 690],
  [430, 640],
  [700, 720],
  [960, 650],
  [1230, 700],
  [1480, 660],
] as const;
const flowers = [
  [150, 200],
  [470, 150],
  [760, 210],
  [1080, 160],
  [1350, 220],
  [40, 360],
  [380, 470],
  [640, 390],
  [920, 470],
  [1210, 400],
  [1460, 480],
  [260, 720],
  [570, 690],
  [840, 610],
  [1120, 740],
  [1390, 620],
] as const;

/** Rolling ground: three tints of hill that repeat without a seam, in pixels, however long the page is. */
function Ground({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="1600" height="780" patternUnits="userSpaceOnUse">
          <rect width="1600" height="780" fill="var(--ground-3)" />
          <path d="M0 110C200 40 420 40 640 110s360 90 560 20 300-70 400-20V400H0Z" fill="var(--ground-1)" />
          <path d="M0 350c180 60 330 40 520-20s380-60 560 10 360 60 520 10v320H0Z" fill="var(--ground-2)" />
          <path d="M0 610c220-70 400-50 600 10s420 60 620-10 300-40 380 0v170H0Z" fill="var(--ground-3)" />
          <g fill="none" stroke="var(--ground-light)" strokeWidth="4" opacity="0.55">
            <path d="M0 110C200 40 420 40 640 110s360 90 560 20 300-70 400-20" />
            <path d="M0 350c180 60 330 40 520-20s380-60 560 10 360 60 520 10" />
            <path d="M0 610c220-70 400-50 600 10s420 60 620-10 300-40 380 0" />
          </g>
          <g fill="none" stroke="var(--ground-2)" strokeWidth="5" opacity="0.5" strokeLinecap="round">
            <path d="M700 180q140 60 300 20M690 205q150 60 330 20M690 230q150 60 360 20" />
            <path d="M60 160q120-50 260-20M50 190q130-50 290-20" />
          </g>
          <g fill="none" stroke="var(--ground-3)" strokeWidth="5" opacity="0.6" strokeLinecap="round">
            <path d="M1150 420q140 50 320 10M1140 448q150 50 350 12M150 470q150 30 300-20M160 498q150 26 300-22" />
          </g>
          {tufts.map(([x, y]) => (
            <Tuft key={`${x} ${y}`} x={x} y={y} />
          ))}
          {flowers.map(([x, y], i) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="4.500"
              fill={i % 3 ? 'var(--ground-light)' : 'var(--pop)'}
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The country that the road lies in: sky, far hills and rolling ground, over all of its (positioned) parent. */
export function RoadLandscape() {
  const id = useId();
  return (
    <Root aria-hidden="true">
      <Ground id={`${id}-ground`} />
      <svg viewBox="0 0 1600 288" preserveAspectRatio="xMidYMax slice" focusable="false">
        <defs>
          <linearGradient id={`${id}-sky`} x2="0" y2="1">
            <stop offset="0" stopColor="var(--sky-high)" />
            <stop offset="1" stopColor="var(--sky-low)" />
          </linearGradient>
        </defs>
        <path d="M-400-400h2400v640H-400Z" fill={`url(#${id}-sky)`} />
        <circle cx="1330" cy="96" r="84" fill="var(--gold)" opacity="0.22" />
        <circle cx="1330" cy="96" r="54" fill="var(--gold)" />
        <Cloud x={1060} y={78} scale={0.9} />
        <Cloud x={1200} y={150} scale={0.5} />
        <Cloud x={1500} y={54} scale={0.85} />
        <Cloud x={120} y={90} scale={0.8} />
        <path
          d="M-420 262q230-190 480 0ZM-40 262q250-150 560 0ZM360 262q260-210 560 0ZM760 262q220-160 520 0ZM1120 262q240-220 520 0ZM1480 262q240-160 560 0Z"
          fill="var(--farther)"
        />
        <path
          d="M-420 288q300-130 640-20 200-90 480-6 260-110 520 0 220-90 460 4 220-80 420 22Z"
          fill="var(--far)"
        />
        <g fill="var(--leaf-dark)" opacity="0.55">
          <path d="M70 250l9-30 9 30ZM90 252l7-22 7 22ZM520 238l10-34 10 34ZM544 240l8-24 8 24ZM1004 234l9-30 9 30ZM1400 240l10-32 10 32ZM1424 242l7-22 7 22Z" />
        </g>
        <path
          d="M-400 290V270C-160 236 120 240 360 256S860 286 1100 262s480-22 900 0v28Z"
          fill="var(--ground-3)"
        />
      </svg>
    </Root>
  );
}
