interface Page<Item, Next> {
  items: Item[];
  total: number;
  next: Next | null;
}

/**
 * Reads a whole list, page by page.
 * @param read reads one page, given `next` from the previous one
 * @param onPage receives each page, and the number of items so far
 */
export async function collectPages<Item, Next, Result extends Page<Item, Next>>(
  read: (after: Next | undefined) => Promise<Result>,
  onPage: (page: Result, count: number) => void,
): Promise<void> {
  let after: Next | undefined;
  let count = 0;
  for (;;) {
    const page = await read(after);
    count += page.items.length;
    onPage(page, count);
    if (page.next === null) return;
    after = page.next;
  }
}
