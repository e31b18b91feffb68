import { SavedFiltersDialog, type SavedFiltersDialogProps } from '../../../shared/saved-filters';
import { BANK_FILTERS } from './bank-filters';
import type { BankFilter } from './bank.api';

/** The saved filters of the question bank. */
export const BankFiltersDialog = (props: Omit<SavedFiltersDialogProps<BankFilter>, 'list'>) => (
  <SavedFiltersDialog list={BANK_FILTERS} {...props} />
);
