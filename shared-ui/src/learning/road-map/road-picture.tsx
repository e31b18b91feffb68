import type { CategoryKey } from '../../components/theme';
import { RoadDrawing } from './road-drawing';
import { RoadEndFlag } from './road-flag';
import { SCENE_WIDTH, sceneHeight, stopPosition } from './road-geometry';
import { roadShapes } from './road-shapes';
import { RoadMapRoot, Scene, StopItem, Stops } from './road-map.styles';
import { StopButton, StopTitle } from './road-stop.styles';
import { stateOf, typeLabel, type RoadStop } from './road-stop.types';
import { StopLandmark } from './stop-landmark';

interface RoadPictureProps {
  category: CategoryKey;
  stops: readonly Pick<RoadStop, 'lessonId' | 'lessonType' | 'title' | 'status'>[];
}

/** The road map to look at only; hidden from screen readers, so the stops have to be said elsewhere. */
export function RoadPicture({ category, stops }: RoadPictureProps) {
  const shape = roadShapes[category];
  const height = sceneHeight(shape, stops.length);
  return (
    <RoadMapRoot as="div" aria-hidden="true">
      <Scene style={{ aspectRatio: `${SCENE_WIDTH} / ${height}` }}>
        <RoadDrawing category={category} stops={stops} />
        <Stops className="stops">
          {stops.map((stop, index) => {
            const { x, y } = stopPosition(shape, index);
            const state = stateOf(stop);
            return (
              <StopItem
                key={stop.lessonId}
                data-status={state}
                style={{ left: `${(x / SCENE_WIDTH) * 100}%`, top: `${(y / height) * 100}%` }}
              >
                <StopButton as="div" data-status={state}>
                  <StopLandmark index={index} quiz={stop.lessonType === 0} state={state} />
                  <StopTitle>
                    <small>{`${index + 1} · ${typeLabel(stop.lessonType)}`}</small>
                    <span>{stop.title}</span>
                  </StopTitle>
                </StopButton>
              </StopItem>
            );
          })}
        </Stops>
        <RoadEndFlag stops={stops} />
      </Scene>
    </RoadMapRoot>
  );
}
