export { RoadMap } from './road-map';
