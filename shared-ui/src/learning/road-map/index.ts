/** The drawing of the road map (docs/product.md#road-map). The apps define what happens at a stop. */
export { RoadDrawing } from './road-drawing';
export { RoadLandscape } from './road-landscape';
export { landscapeColours } from './landscape-colours';
export { EarlierStops, Head, Progress, RoadMapRoot, Scene, StopItem, Stops } from './road-map.styles';
export { RoadMarker } from './road-marker';
export { RoadPicture } from './road-picture';
export { stateOf, typeLabel, unlockHint, type RoadStop, type StopState } from './road-stop.types';
export { StopButton, StopTitle } from './road-stop.styles';
export {
  ALL_STOPS,
  type FirstStops,
  hiddenIn,
  openingStops,
  roomBeside,
  scenePlace,
  stopPlace,
} from './scene-place';
export { StopLandmark } from './stop-landmark';
