/** What a class chose in My first year. */
export { ClassFirstYear } from './class-first-year';
