import { attribute, childrenOf, descendantsOf, named, type MarkupElement } from '../markup/markup';
import { ItemProblem } from './item-texts';
import type { Tolerance } from './read-answer';

/** Elements that compare numbers. */
const COMPARISONS = new Set(['qti-equal', 'qti-equal-rounded', 'qti-gt', 'qti-gte', 'qti-lt', 'qti-lte']);

/**
 * Reads how far an answer may be from the right number; undefined if the answer has to be exact.
 * @param identifier the response's identifier
 * @throws ItemProblem for a comparison that can't be expressed as a range
 */
export function readTolerance(root: MarkupElement, identifier: string): Tolerance | undefined {
  const isResponse = (element: MarkupElement) =>
    element.name === 'qti-variable' && attribute(element, 'identifier') === identifier;
  const comparisons = named(root, 'qti-response-processing')
    .flatMap(descendantsOf)
    .filter(({ name }) => COMPARISONS.has(name))
    .filter((element) => childrenOf(element).some(isResponse))
    .filter((element) => element.name !== 'qti-equal' || modeOf(element) !== 'exact');
  const [comparison, ...others] = comparisons;
  if (!comparison) return undefined;
  const tolerance = others.length === 0 ? absoluteTolerance(comparison) : undefined;
  if (!tolerance) throw new ItemProblem('Items with a custom number comparison can’t be imported.');
  return tolerance;
}

const modeOf = (element: MarkupElement): string => attribute(element, 'tolerance-mode') || 'exact';

/** Reads an absolute tolerance; undefined for other comparisons, and if the ends of the range are excluded. */
function absoluteTolerance(element: MarkupElement): Tolerance | undefined {
  const hasEnds = ['include-lower-bound', 'include-upper-bound'].every(
    (name) => element.attributes[name] !== 'false',
  );
  const isToCorrect = childrenOf(element, 'qti-correct').length === 1;
  if (element.name !== 'qti-equal' || modeOf(element) !== 'absolute' || !hasEnds || !isToCorrect)
    return undefined;
  const [below = NaN, above = below, ...more] = attribute(element, 'tolerance')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return below >= 0 && above >= 0 && more.length === 0 ? { below, above } : undefined;
}
