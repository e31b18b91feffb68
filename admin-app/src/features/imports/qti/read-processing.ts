import { childrenOf, descendantsOf, named, rawText, type MarkupElement } from '../markup/markup';
import { ItemProblem } from './item-texts';

/** Returns the points of a branch; undefined if it sets none. */
function pointsOf(branch: MarkupElement | undefined): number | undefined {
  const set =
    branch &&
    childrenOf(branch, 'qti-set-outcome-value').find((each) =>
      /^(max)?score$/i.test(each.attributes['identifier'] ?? ''),
    );
  const value = set && named(set, 'qti-base-value')[0];
  return value && Number(rawText(value));
}

/** Returns 'yes' if a condition requires the declared answer, 'no' if it requires any other answer. */
function isToBeRight(condition: MarkupElement | undefined): 'yes' | 'no' | undefined {
  if (!condition) return undefined;
  const names = descendantsOf(condition).map(({ name }) => name);
  if (condition.name === 'qti-not') return names.includes('qti-correct') ? 'no' : undefined;
  if (
    condition.name !== 'qti-match' &&
    condition.name !== 'qti-equal' &&
    condition.name !== 'qti-string-match'
  )
    return undefined;
  return names.includes('qti-correct') && names.includes('qti-variable') ? 'yes' : undefined;
}

/**
 * Refuses an item whose response processing gives points for answers other than the declared one: if imported, it would be graded by the
 * declared answer, the opposite of what its author wanted. An item without response processing is accepted.
 * @throws ItemProblem
 */
export function checkProcessing(root: MarkupElement): void {
  for (const condition of named(root, 'qti-response-condition')) {
    const branches = childrenOf(condition);
    const otherwise = pointsOf(branches.find(({ name }) => name === 'qti-response-else'));
    for (const branch of branches) {
      const isRight = isToBeRight(childrenOf(branch)[0]);
      const points = pointsOf(branch);
      if (isRight === undefined || points === undefined) continue;
      const isReversed = isRight === 'yes' ? points <= 0 && (otherwise ?? 0) >= points : points > 0;
      if (isReversed) throw new ItemProblem('This item gives points for answers it doesn’t mark as correct.');
    }
  }
}
