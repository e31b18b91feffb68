import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, IconButton, TextField } from 'shared-ui/components';
import { useServices, useSession } from 'shared-ui/services';
import { NOUNS, type ContentNoun } from '../../../shared/content-nouns';
import { PUBLICATION_NAMES } from '../../../shared/publication-mark';
import { StackedForm } from '../../../shared/stacked-form';
import type { ListFilter } from '../use-list-address';
import { readFilters, writeFilters, type SavedFilter } from './saved-filters.store';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: center;
    overflow-wrap: anywhere;
  }
`;

const Soft = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

/** 'Saves the search “tax”, the state “Draft” and the order.' */
function describeFilter({ q, publication }: ListFilter): string {
  const parts = [q && `the search “${q}”`, publication && `the state “${PUBLICATION_NAMES[publication]}”`];
  const said = parts.filter(Boolean).join(', ');
  return said ? `Saves ${said} and the order.` : 'Saves the order; there is no search.';
}

interface SavedFiltersDialogProps {
  noun: ContentNoun;
  filter: ListFilter;
  onClose: () => void;
  onShow: (filter: ListFilter) => void;
}

/** Shows, saves and deletes saved filters. */
export function SavedFiltersDialog({ noun, filter, onClose, onShow }: SavedFiltersDialogProps) {
  const { notify } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const field = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState(() => readFilters(userId, noun));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function store(filters: readonly SavedFilter[]) {
    try {
      writeFilters(userId, noun, filters);
      setSaved(readFilters(userId, noun));
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: 'This browser does not let the site store anything.' });
    }
  }

  return (
    <Dialog
      open
      title={`Saved filters of ${NOUNS[noun].plural.toLowerCase()}`}
      description="A filter is a search with its state and order. Filters are kept in this browser, for your account."
      onClose={onClose}
      initialFocus={field}
    >
      {saved.length === 0 && <Soft>No filters are saved yet.</Soft>}
      <List>
        {saved.map((one) => (
          <li key={one.name}>
            <Button variant="secondary" onClick={() => onShow(one.filter)}>
              {one.name}
            </Button>
            <IconButton
              label={`Delete filter ${one.name}`}
              onClick={() => {
                store(saved.filter((other) => other !== one));
                // The pressed button disappears.
                field.current?.focus();
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </List>
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          if (wanted === '') {
            setError('Name is required.');
            return;
          }
          store([...saved.filter((one) => one.name !== wanted), { name: wanted, filter }]);
          setName('');
          setError(undefined);
        }}
      >
        <TextField
          ref={field}
          label="Name"
          hint={describeFilter(filter)}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">Save filter</Button>
      </StackedForm>
    </Dialog>
  );
}
