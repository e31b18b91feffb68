export { Frame } from './frame';
