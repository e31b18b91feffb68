export { SavedFilters } from './saved-filters';
export { SavedFiltersDialog, type FilterList, type SavedFiltersDialogProps } from './saved-filters-dialog';
