/** What a class was set, and how far its students are. */
export { Assignments } from './assignments';
