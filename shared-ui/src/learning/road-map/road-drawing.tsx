import { memo, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { type CategoryKey, media } from '../../components/theme';
import { Landmarks, Rivers } from './landmarks';
import { RoadFlag } from './road-flag';
import {
  flagPosition,
  pathOf,
  SCENE_WIDTH,
  sceneHeight,
  sceneTop,
  type Segment,
  segmentsOf,
  tailOf,
} from './road-geometry';
import { narrowRoad, roadShapes } from './road-shapes';
import { stateOf, type RoadStop, type StopState } from './road-stop.types';

// The line is dashed only during the animation. Afterwards it's solid, however the browser draws dashes.
const fill = keyframes`
  from { stroke-dasharray: 1 1; stroke-dashoffset: 1; }
  to { stroke-dasharray: 1 1; stroke-dashoffset: 0; }
`;
const march = keyframes`to { stroke-dashoffset: -44; }`;

/** A drawing that fills the scene that the stops are on. */
const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
`;
const Line = styled.path`
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
const Shadow = styled(Line)`
  stroke: var(--road-shadow);
  stroke-width: calc(64px * var(--road-scale));
`;
const Kerb = styled(Line)`
  stroke: var(--road-kerb);
  stroke-width: calc(62px * var(--road-scale));
`;
const Surface = styled(Line)`
  stroke: var(--road-locked);
  stroke-width: calc(48px * var(--road-scale));
  &[data-state='available'] {
    stroke: var(--road-open);
  }
`;
const Filled = styled(Line)`
  stroke: var(--road-done);
  stroke-width: calc(48px * var(--road-scale));
  animation: ${fill} linear backwards;
  /* No animation: a busy browser would keep the empty frame. */
  ${media.calm} {
    animation: none;
  }
`;
const Middle = styled(Line)`
  stroke: var(--road-line);
  stroke-width: calc(4px * var(--road-scale));
  stroke-linecap: butt;
  stroke-dasharray: 18 26;
  &[data-state='available'] {
    stroke: var(--color-accent);
    /* Ends within five seconds (WCAG 2.2.2), which also saves energy. */
    animation: ${march} 1.4s linear 3;
  }
`;

/** The units of road filled per second. A long road is filled faster, so that no one has to wait. */
const SPEED = 900;
const LONGEST_FILL = 2.4;
const LATER_DELAY = 0.35;

/** A completed segment, which is animated once when it appears. Its delay is fixed then. */
function FilledSegment({ segment, delay, speed }: { segment: Segment; delay: number; speed: number }) {
  const [start] = useState(delay);
  return (
    <Filled
      d={pathOf(segment.curves)}
      pathLength={1}
      style={{ animationDuration: `${segment.length / speed}s`, animationDelay: `${start}s` }}
    />
  );
}

/**
 * The road itself: complete segments filled one after the other, the open one white with a marching line, locked ones grey. Segments that
 * are completed later are animated separately.
 */
function RoadPath({
  segments,
  states,
  tail,
}: {
  segments: Segment[];
  /** One state per segment. */
  states: StopState[];
  /** The segment from the last stop to the flag. */
  tail: Segment;
}) {
  const all = [...segments, tail];
  const finished = states.length > 0 && states.every((state) => state === 'complete');
  const allStates: StopState[] = [...states, finished ? 'complete' : 'locked'];
  const [first] = useState(allStates);
  const whole = pathOf(all.flatMap(({ curves }) => curves));
  const starts = all.map((_, index) =>
    all.slice(0, index).reduce((sum, { length }, i) => sum + (allStates[i] === 'complete' ? length : 0), 0),
  );
  const speed = Math.max(SPEED, (starts.at(-1) ?? 0) / LONGEST_FILL);
  return (
    <g>
      <Shadow d={whole} transform="translate(0 9)" />
      <Kerb d={whole} />
      <Surface d={whole} />
      {all.map(
        ({ curves }, index) =>
          allStates[index] === 'available' && (
            <Surface key={index} d={pathOf(curves)} data-state="available" />
          ),
      )}
      {all.map(
        (segment, index) =>
          allStates[index] === 'complete' && (
            <FilledSegment
              key={index}
              segment={segment}
              speed={speed}
              delay={first[index] === 'complete' ? (starts[index] ?? 0) / speed : LATER_DELAY}
            />
          ),
      )}
      {all.map(({ curves }, index) => (
        <Middle key={index} d={pathOf(curves)} data-state={allStates[index]} />
      ))}
    </g>
  );
}

interface RoadDrawingProps {
  category: CategoryKey;
  stops: readonly Pick<RoadStop, 'status'>[];
  layout: 'wide' | 'narrow';
  /** The index of the first stop that is shown. */
  first: number;
}

/** All drawn parts that can't be pressed. Memoised, because opening a popover must not draw hundreds of shapes again. */
export const RoadDrawing = memo(function RoadDrawing({ category, stops, layout, first }: RoadDrawingProps) {
  const count = stops.length;
  const shape = layout === 'narrow' ? narrowRoad : roadShapes[category];
  const top = sceneTop(shape, first);
  const states = stops.map(stateOf);
  const { scale = 1 } = shape;
  return (
    <Drawing
      viewBox={`0 ${top} ${SCENE_WIDTH} ${sceneHeight(shape, count) - top}`}
      data-layout={layout}
      data-from={first === 0 ? undefined : first}
      style={{ '--road-scale': scale }}
      aria-hidden="true"
      focusable="false"
    >
      <Rivers shape={shape} count={count} />
      <RoadPath segments={segmentsOf(shape, count)} states={states} tail={tailOf(shape, count)} />
      <Landmarks category={category} shape={shape} count={count} />
      <RoadFlag
        at={flagPosition(shape, count)}
        scale={scale}
        reached={states.every((state) => state === 'complete')}
      />
    </Drawing>
  );
});
