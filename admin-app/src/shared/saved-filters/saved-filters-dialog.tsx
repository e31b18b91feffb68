import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, IconButton, TextField } from 'shared-ui/components';
import { useServices, useSession } from 'shared-ui/services';
import { browserStorage } from 'shared-ui/start';
import { compareNames } from '../compare-names';
import { StackedForm } from '../forms/stacked-form';
import { NOT_STORED } from '../not-stored';
import { z } from 'zod';

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

const MutedText = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface SavedFilter<Filter> {
  name: string;
  filter: Filter;
}

/** Returns the storage key. Filters are saved in this browser, separately for each person and list. */
const keyOf = (userId: string, list: string) => `saved-filters/${userId}/${list}`;

/** Reads the saved filters, by name; none if the stored value is invalid. */
function readFilters<Filter>(userId: string, list: string, schema: z.ZodType<Filter>): SavedFilter<Filter>[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(keyOf(userId, list)) ?? '[]');
    return z.array(z.object({ name: z.string(), filter: schema })).parse(stored);
  } catch {
    return [];
  }
}

/** Saves the filters. @returns false if the browser can't store them */
function writeFilters<Filter>(
  userId: string,
  list: string,
  filters: readonly SavedFilter<Filter>[],
): boolean {
  const sorted = [...filters].sort((a, b) => compareNames(a.name, b.name));
  browserStorage.setItem(keyOf(userId, list), JSON.stringify(sorted));
  return browserStorage.isStored(keyOf(userId, list));
}

/** A list whose searches can be saved. */
export interface FilterList<Filter> {
  /** Part of the key in the browser's storage. */
  name: string;
  /** The plural of the listed items, such as 'courses'. */
  plural: string;
  /** The contents of a filter: 'a search with its state and order'. */
  contents: string;
  schema: z.ZodType<Filter>;
  /** Describes what is saved: 'Saves the search “tax” and the order.' */
  describe: (filter: Filter) => string;
}

export interface SavedFiltersDialogProps<Filter> {
  list: FilterList<Filter>;
  filter: Filter;
  onClose: () => void;
  onShow: (filter: Filter) => void;
}

/** Shows, saves and deletes saved filters. */
export function SavedFiltersDialog<Filter>({
  list,
  filter,
  onClose,
  onShow,
}: SavedFiltersDialogProps<Filter>) {
  const { notify } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const field = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState(() => readFilters(userId, list.name, list.schema));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function store(filters: readonly SavedFilter<Filter>[]) {
    const stored = writeFilters(userId, list.name, filters);
    setSaved(readFilters(userId, list.name, list.schema));
    if (!stored) notify({ kind: 'info', message: NOT_STORED });
  }

  return (
    <Dialog
      open
      title={`Saved filters for ${list.plural}`}
      description={`Save the ${list.contents} to use them again in this browser.`}
      onClose={onClose}
      initialFocus={field}
    >
      {saved.length === 0 && <MutedText>No saved filters yet.</MutedText>}
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
          hint={list.describe(filter)}
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
