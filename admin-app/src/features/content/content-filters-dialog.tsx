import type { ContentNoun } from '../../shared/content-nouns';
import { SavedFiltersDialog, type SavedFiltersDialogProps } from '../../shared/saved-filters';
import { filterListOf } from './content-filters';
import type { ListFilter } from './use-list-address';

interface ContentFiltersDialogProps extends Omit<SavedFiltersDialogProps<ListFilter>, 'list'> {
  noun: ContentNoun;
}

/** The saved filters of a list of content. */
export const ContentFiltersDialog = ({ noun, ...props }: ContentFiltersDialogProps) => (
  <SavedFiltersDialog list={filterListOf(noun)} {...props} />
);
