/** Returns the ids that determine an entry's position: the entries before it, the nearest first. */
export const idsBefore = <Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  id: string,
  place: number,
): string[] =>
  list
    .map(idOf)
    .filter((each) => each !== id)
    .slice(0, place)
    .toReversed();

/**
 * Returns a list with one entry moved: to just after the first id in `after` that is in the list, otherwise to the start, as the server
 * does (`private.place_after`). An entry that someone else has removed stays removed.
 */
export function placeAfter<Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  id: string,
  after: readonly string[],
): Item[] {
  const moved = list.find((item) => idOf(item) === id);
  const others = list.filter((item) => item !== moved);
  const ids = others.map(idOf);
  const followed = after.find((each) => ids.includes(each));
  return others.toSpliced(
    followed === undefined ? 0 : ids.indexOf(followed) + 1,
    0,
    ...(moved ? [moved] : []),
  );
}
