import { keyframes, styled } from 'styled-components';
import type { Point } from './road-shapes';

const wave = keyframes`50% { transform: skewY(-4deg) scaleX(0.94); }`;

const Cloth = styled.g`
  transform-origin: 4px -100px;
  animation: ${wave} 1.6s ease-in-out 3;
`;

/** The end of the road: a chequered mound with a flag, in full colour once every stop is complete. */
export function RoadFlag({ at, scale, reached }: { at: Point; scale: number; reached: boolean }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`} data-reached={reached}>
      <ellipse cx="0" cy="6" rx="58" ry="22" fill="var(--road-shadow)" />
      <ellipse cx="0" cy="0" rx="54" ry="21" fill="var(--road-kerb)" />
      <ellipse cx="0" cy="-5" rx="54" ry="21" fill={reached ? 'var(--gold)' : 'var(--stop-ground)'} />
      <ellipse
        cx="0"
        cy="-5"
        rx="36"
        ry="13"
        fill="none"
        stroke="var(--road-kerb)"
        strokeOpacity="0.35"
        strokeWidth="3"
      />
      <path d="M0-6v-122" stroke="var(--bark)" strokeWidth="7" strokeLinecap="round" />
      <circle cx="0" cy="-130" r="7" fill="var(--gold)" />
      <Cloth>
        <path
          d="M4-122q22-12 42 0t42 0v52q-22 12-42 0t-42 0Z"
          fill={reached ? 'var(--pop)' : 'var(--hue-strong)'}
        />
        <path
          d="M30-104l6 12 13 2-9.500 9 2.500 13-12-6-12 6 2.500-13-9.500-9 13-2Z"
          fill="#fff"
          transform="translate(16 0)"
        />
      </Cloth>
      {reached && (
        <g fill="none" stroke="var(--gold)" strokeWidth="5" strokeLinecap="round">
          <path d="M-34-120l-14-10M-40-92h-18M104-130l14-10M108-98h18" />
        </g>
      )}
    </g>
  );
}
