/** My first year: what a class chose. */
export { ClassFirstYear } from './class-first-year';
