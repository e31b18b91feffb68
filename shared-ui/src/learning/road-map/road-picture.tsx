import type { CategoryKey } from '../../components/theme';
import { RoadDrawing } from './road-drawing';
import { RoadMapRoot, Scene, StopItem, Stops } from './road-map.styles';
import { StopButton, StopTitle } from './road-stop.styles';
import { stateOf, typeLabel, type RoadStop } from './road-stop.types';
import { scenePlace, stopPlace } from './scene-place';
import { StopLandmark } from './stop-landmark';

interface RoadPictureProps {
  category: CategoryKey;
  stops: readonly Pick<RoadStop, 'lessonId' | 'lessonType' | 'title' | 'status'>[];
}

/** The road map as a picture; it is hidden from screen readers, so the stops must be listed elsewhere. */
export function RoadPicture({ category, stops }: RoadPictureProps) {
  return (
    <RoadMapRoot as="div" aria-hidden="true">
      <Scene style={scenePlace(category, stops.length)}>
        <RoadDrawing category={category} stops={stops} layout="wide" first={0} />
        <RoadDrawing category={category} stops={stops} layout="narrow" first={0} />
        <Stops className="stops">
          {stops.map((stop, index) => {
            const state = stateOf(stop);
            return (
              <StopItem
                key={stop.lessonId}
                data-status={state}
                style={stopPlace(category, stops.length, index)}
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
      </Scene>
    </RoadMapRoot>
  );
}
