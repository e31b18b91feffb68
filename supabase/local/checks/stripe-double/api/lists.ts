import { resourceMissing } from './stripe-error.ts';

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

/**
 * One page, newest first as Stripe lists everything.
 * @param items in the order of creation
 * @throws StripeError 400 if `starting_after` names nothing in the list
 */
export function listPage<Item extends { id: string; object: string }>(
  items: Iterable<Item>,
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
  url: string,
): List<Item> {
  const newestFirst = [...items].reverse();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw resourceMissing('object', after, 'starting_after');
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}
