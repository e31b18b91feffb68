import type { Prepared } from '../../../shared/pending/prepared';
import type { ContentItem, ContentKind } from '../../content';

/** Saved at once, always. */
const UNPREPARED: ReadonlySet<string> = new Set(['publication', 'publishAt']);

/**
 * A kind whose changes are prepared instead of saved. Files go to Storage first, because what is prepared refers to them.
 * @param read reads an item as it is stored
 */
export const preparedKind = (
  kind: ContentKind,
  save: Prepared['save'],
  read: (id: string) => Promise<ContentItem>,
): ContentKind => ({
  ...kind,
  sendsFiles: false,
  moreFields: kind.moreFields.filter(({ name }) => !UNPREPARED.has(name)),
  createApi: (services) => ({
    ...kind.createApi(services),
    update: (id, input, version) => save(kind.noun, id, input, version, () => read(id)),
  }),
});
