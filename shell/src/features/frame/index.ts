export { Frame } from './frame';
export { PRODUCT } from './product';
