import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button, type Elements } from 'shared-ui/components';
import type { SavedFiltersDialogProps } from './saved-filters-dialog';

interface SavedFiltersProps<Filter> {
  onShow: (filter: Filter) => void;
  /** Renders the dialog of the list's filters; its code is fetched when it is opened. */
  dialog: (props: Pick<SavedFiltersDialogProps<Filter>, 'onClose' | 'onShow'>) => Elements;
}

/** Shows the user's saved filters for a list. */
export function SavedFilters<Filter>({ onShow, dialog }: SavedFiltersProps<Filter>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        Filters
      </Button>
      {isOpen &&
        dialog({
          onClose: close,
          onShow: (chosen) => {
            close();
            onShow(chosen);
          },
        })}
    </>
  );
}
