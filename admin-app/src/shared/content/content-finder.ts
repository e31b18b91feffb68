import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrapPage, type Page } from '../api/api-client';
import type { ContentNoun } from './content-nouns';
import { MAX_MATCHES, type PickerItem, type RemoteItems } from '../picker';
import { selectOptions } from '../forms/select-options';

/** A course, video or quiz to pick. If other results have the same title, its label also has the id. */
export interface ContentChoice extends PickerItem {
  title: string;
}

/**
 * Finds content by its title or id. Returns at most `MAX_MATCHES` items, in title order.
 * @param q the search text, whose words must all occur; empty for no filter
 * @throws AppError
 */
export type FindContent = (q: string) => Promise<Page<ContentChoice>>;

/**
 * Converts items to the choices of a picker.
 * @param ambiguousTitles titles that never identify an item
 */
export function toChoices(
  items: readonly { id: string; title: string; category?: string }[],
  ambiguousTitles: readonly string[] = [],
): ContentChoice[] {
  const labels = selectOptions(items, ambiguousTitles);
  return items.map(({ id, title, category }, index) => ({
    id,
    title,
    label: labels[index]?.label ?? title,
    note: category,
  }));
}

/** Creates a search that runs on the server, so that pickers are as fast with thousands of items as with ten. */
export function contentFinder(services: HostServices, noun: ContentNoun): FindContent {
  const client = createApiClient(services);
  return async (q) => {
    const params = {
      query: { ...(q !== '' && { q }), sort: 'title', page: 1, pageSize: MAX_MATCHES },
    } as const;
    const found =
      noun === 'course'
        ? unwrapPage(client.GET('/api/courses', { params }))
        : noun === 'video'
          ? unwrapPage(client.GET('/api/videos', { params }))
          : unwrapPage(client.GET('/api/quizzes/', { params }));
    const { items, total } = await found;
    return { items: toChoices(items), total };
  };
}

/** Creates the source of a picker. All pickers of a kind share results, and search again once content changes. */
export const contentSource = (noun: ContentNoun, find: FindContent): RemoteItems<ContentChoice> => ({
  queryKey: ['content', noun, 'find'],
  find,
});
