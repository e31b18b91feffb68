export { StopsSection } from './stops-section';
