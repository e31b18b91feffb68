export { RoadMap } from './road-map';
export { RoadLandscape } from './road-landscape';
export { landscapeColours } from './road-map.styles';
