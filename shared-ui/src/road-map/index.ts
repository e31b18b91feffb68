/** The road map's drawing (specification, section 2, road map). What happens at a stop belongs to the apps. */
export { RoadDrawing } from './road-drawing';
export { SCENE_WIDTH, sceneHeight, stopPosition } from './road-geometry';
export { RoadLandscape } from './road-landscape';
export {
  Head,
  landscapeColours,
  Progress,
  Root,
  Scene,
  StopButton,
  StopItem,
  Stops,
  StopTitle,
} from './road-map.styles';
export { RoadMarker } from './road-marker';
export { RoadPicture } from './road-picture';
export {
  currentStop,
  stateOf,
  typeLabel,
  unlockHint,
  type RoadStop,
  type StopState,
} from './road-stop.types';
export { StopPlace } from './stop-place';
