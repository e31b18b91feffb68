import { memo } from 'react';
import type { CategoryKey } from '../../components/theme';
import { Landmarks, Rivers } from './landmarks';
import { RoadFlag } from './road-flag';
import { flagPosition, SCENE_WIDTH, sceneHeight, segmentsOf, tailOf } from './road-geometry';
import { roadShapes } from './road-shapes';
import { RoadPath } from './road-path';
import { stateOf, type RoadStop } from './road-stop.types';

interface RoadDrawingProps {
  category: CategoryKey;
  stops: readonly Pick<RoadStop, 'status'>[];
}

/** Everything that is drawn and not pressed. Remembered: a popover that opens must not draw hundreds of shapes anew. */
export const RoadDrawing = memo(function RoadDrawing({ category, stops }: RoadDrawingProps) {
  const count = stops.length;
  const shape = roadShapes[category];
  const states = stops.map(stateOf);
  return (
    <svg viewBox={`0 0 ${SCENE_WIDTH} ${sceneHeight(shape, count)}`} aria-hidden="true" focusable="false">
      <Rivers shape={shape} count={count} />
      <RoadPath segments={segmentsOf(shape, count)} states={states} tail={tailOf(shape, count)} />
      <Landmarks category={category} shape={shape} count={count} />
      <RoadFlag at={flagPosition(shape, count)} reached={states.every((state) => state === 'complete')} />
    </svg>
  );
});
