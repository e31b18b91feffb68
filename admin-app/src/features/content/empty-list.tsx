import { Button, EmptyState } from 'shared-ui/components';
import type { ContentSearch } from './content-query';

interface EmptyListProps {
  plural: string;
  search: ContentSearch;
  onClear: () => void;
}

/** Shown instead of the table when there are no items, or none that match the search. */
export function EmptyList({ plural, search: { q, publication }, onClear }: EmptyListProps) {
  if (q === '' && !publication)
    return <EmptyState title={`No ${plural} yet`} message="Create the first one with the form." />;
  const found = publication ? `${publication} ${plural}` : plural;
  return (
    <EmptyState
      title={q === '' ? `No ${found}` : `No ${found} match “${q}”`}
      message={q === '' ? 'Choose another state, or all.' : 'Every word has to appear somewhere in the text.'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {publication ? 'Show all' : 'Clear search'}
        </Button>
      }
    />
  );
}
