import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { SavedFiltersDialog, type FilterList } from './saved-filters-dialog';

interface SavedFiltersProps<Filter> {
  list: FilterList<Filter>;
  /** What the list shows. */
  filter: Filter;
  onShow: (filter: Filter) => void;
}

/** The person's saved searches of a list. */
export function SavedFilters<Filter>({ list, filter, onShow }: SavedFiltersProps<Filter>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        Filters
      </Button>
      {isOpen && (
        <SavedFiltersDialog
          list={list}
          filter={filter}
          onClose={() => setOpen(false)}
          onShow={(chosen) => {
            setOpen(false);
            onShow(chosen);
          }}
        />
      )}
    </>
  );
}
