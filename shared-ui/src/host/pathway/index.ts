/** A learner's pathway: two answers that determine the order of the courses (docs/product.md#pathway). */
export { readPathway, savePathway } from './pathway.api';
export {
  PATHWAY_CATEGORIES,
  reasonInWords,
  SCHOOL_YEARS,
  type Pathway,
  type PathwayCategory,
} from './pathway-options';
