import type { Element } from '@xmldom/xmldom';
import { childrenOf, descendantsOf, named } from './qti-elements';
import { ItemProblem, type Tolerance } from './read-answer';

/** Comparisons of numbers of which ranges are made in many ways. */
const COMPARISONS = new Set(['qti-equal', 'qti-equal-rounded', 'qti-gt', 'qti-gte', 'qti-lt', 'qti-lte']);

/**
 * How far an answer may be from the right number, by an item's response processing; undefined if it has to be the number itself.
 * @param identifier of the response
 * @throws ItemProblem for a comparison that no range is like
 */
export function readTolerance(root: Element, identifier: string | null): Tolerance | undefined {
  const isResponse = (element: Element) =>
    element.localName === 'qti-variable' && element.getAttribute('identifier') === identifier;
  const comparisons = named(root, 'qti-response-processing')
    .flatMap(descendantsOf)
    .filter(({ localName }) => COMPARISONS.has(localName ?? ''))
    .filter((element) => childrenOf(element).some(isResponse))
    .filter((element) => element.localName !== 'qti-equal' || modeOf(element) !== 'exact');
  const [comparison, ...others] = comparisons;
  if (!comparison) return undefined;
  const tolerance = others.length === 0 ? absoluteTolerance(comparison) : undefined;
  if (!tolerance)
    throw new ItemProblem('An item with a comparison of numbers of its own cannot be imported.');
  return tolerance;
}

const modeOf = (element: Element): string => element.getAttribute('tolerance-mode') ?? 'exact';

/** Undefined for any other comparison, and for one that leaves the ends out. */
function absoluteTolerance(element: Element): Tolerance | undefined {
  const hasEnds = ['include-lower-bound', 'include-upper-bound'].every(
    (name) => element.getAttribute(name) !== 'false',
  );
  const isToCorrect = childrenOf(element, 'qti-correct').length === 1;
  if (element.localName !== 'qti-equal' || modeOf(element) !== 'absolute' || !hasEnds || !isToCorrect)
    return undefined;
  const [below = NaN, above = below, ...more] = (element.getAttribute('tolerance') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return below >= 0 && above >= 0 && more.length === 0 ? { below, above } : undefined;
}
