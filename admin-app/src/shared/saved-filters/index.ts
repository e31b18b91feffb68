export { SavedFilters } from './saved-filters';
export type { FilterList } from './saved-filters-dialog';
