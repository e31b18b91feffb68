import { z } from 'zod';
import { type ContentNoun, NOUNS } from '../../../shared/content/content-nouns';
import {
  SavedFiltersDialog,
  type SavedFiltersDialogProps,
  type FilterList,
} from '../../../shared/saved-filters';
import { CONTENT_SORTS } from '../content-query';
import type { ListFilter } from './use-list-address';
import { PUBLICATION_NAMES, PUBLICATIONS } from '../../../shared/content/publication-mark';

const schema = z.object({
  q: z.string(),
  publication: z.enum(PUBLICATIONS).optional(),
  sort: z.enum(CONTENT_SORTS),
  order: z.enum(['asc', 'desc']),
}) satisfies z.ZodType<ListFilter>;

/** Describes a filter: 'Saves the search “tax”, the status “Draft” and the sort order.' */
function describe({ q, publication }: ListFilter): string {
  const parts = [q && `the search “${q}”`, publication && `the status “${PUBLICATION_NAMES[publication]}”`];
  const said = parts.filter(Boolean).join(', ');
  return said ? `Saves ${said} and the sort order.` : 'Saves the sort order.';
}

/** Describes the list of a kind, for saved filters. */
const filterListOf = (noun: ContentNoun): FilterList<ListFilter> => ({
  name: noun,
  plural: NOUNS[noun].plural.toLowerCase(),
  contents: 'search, status and sort order',
  schema,
  describe,
});

interface ContentFiltersDialogProps extends Omit<SavedFiltersDialogProps<ListFilter>, 'list'> {
  noun: ContentNoun;
}

/** The saved filters of a list of content. */
export const ContentFiltersDialog = ({ noun, ...props }: ContentFiltersDialogProps) => (
  <SavedFiltersDialog list={filterListOf(noun)} {...props} />
);
