import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import type { ContentNoun } from '../../../shared/content-nouns';
import type { ListFilter } from '../use-list-address';
import { SavedFiltersDialog } from './saved-filters-dialog';

interface SavedFiltersProps {
  noun: ContentNoun;
  /** What the list shows. */
  filter: ListFilter;
  onShow: (filter: ListFilter) => void;
}

/** The person's saved searches of a list. */
export function SavedFilters({ noun, filter, onShow }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        Filters
      </Button>
      {isOpen && (
        <SavedFiltersDialog
          noun={noun}
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
