/** A class's choices in My first year. */
export { ClassFirstYear } from './class-first-year';
