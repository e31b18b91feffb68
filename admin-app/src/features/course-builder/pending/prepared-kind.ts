import type { Prepared } from '../../../shared/pending/prepared';
import type { ContentItem, ContentKind } from '../../content';

/**
 * Returns a kind whose changes are prepared instead of saved. Files go to Storage first, because prepared changes refer to them.
 * @param read reads an item as stored
 */
export const preparedKind = (
  kind: ContentKind,
  save: Prepared['save'],
  read: (id: string) => Promise<ContentItem>,
): ContentKind => ({
  ...kind,
  sendsFiles: false,
  createApi: (services) => ({
    ...kind.createApi(services),
    update: (id, input, version) => save(kind.noun, id, input, version, () => read(id)),
  }),
});
