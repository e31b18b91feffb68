/** The drawing of the road map (docs/product.md#road-map). The apps define what happens at a stop. */
export { RoadDrawing } from './road-drawing';
export { RoadEndFlag } from './road-flag';
export { SCENE_WIDTH, sceneHeight, stopPosition } from './road-geometry';
export { RoadLandscape } from './road-landscape';
export { landscapeColours } from './landscape-colours';
export { Head, Progress, RoadMapRoot, Scene, StopItem, Stops } from './road-map.styles';
export { roadShapes, type RoadShape } from './road-shapes';
export { RoadMarker } from './road-marker';
export { RoadPicture } from './road-picture';
export { stateOf, typeLabel, unlockHint, type RoadStop, type StopState } from './road-stop.types';
export { StopButton, StopTitle } from './road-stop.styles';
export { StopLandmark } from './stop-landmark';
