import { useState } from 'react';
import type { HomePage } from '../../shared/home/home-data.api';
import { firstOfEach } from '../../shared/first-of-each';

/**
 * The cards of a group: the first page, and those after it as far as they were asked for.
 *
 * @param load brings a page that begins after so many. @throws AppError
 */
export function useFurtherPages<Item extends { id: string }>(
  first: HomePage<Item>,
  load: (offset: number) => Promise<HomePage<Item>>,
) {
  const [further, setFurther] = useState<HomePage<Item>>();
  // One that was deleted meanwhile moves those after it onto the page before.
  const items = firstOfEach([...first.items, ...(further?.items ?? [])], ({ id }) => id);
  const { more } = further ?? first;
  async function loadMore() {
    const next = await load(items.length);
    setFurther({ items: [...(further?.items ?? []), ...next.items], more: next.more });
  }
  return { items, loadMore: more ? loadMore : undefined };
}
