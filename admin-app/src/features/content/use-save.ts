import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import { allFields, type ContentItem, type ContentKind, type ContentValues } from './content-kind';
import { differencesOf, merge, type Choices, type Difference } from './merge';
import type { useContent } from './use-content';

interface SaveOptions<Item> {
  /** The item in the form; none means that saving creates. */
  editing: Item | undefined;
  /** Whether an item still exists, as far as is known. */
  isThere: (id: string) => boolean;
  onNothingSelected: () => void;
  onUpdated: () => void;
}

/** What somebody else saved while an item was edited, beside what stands in the form. */
interface Conflict<Item> {
  differences: Difference[];
  theirs: Item;
}

/** Saves what stands in the form; of a stale update both versions are kept until one of them, or a mixture, is chosen. */
export function useSave<Item extends ContentItem, Input extends object>(
  kind: ContentKind<Item, Input>,
  { create, update }: Pick<ReturnType<typeof useContent<Item, Input>>, 'create' | 'update'>,
  { editing, isThere, onNothingSelected, onUpdated }: SaveOptions<Item>,
) {
  const { notify } = useServices();
  const [conflict, setConflict] = useState<Conflict<Item>>();

  /** Sends the fields that differ from `base`, the version that the new one replaces. */
  async function replace(base: Item, values: ContentValues): Promise<void> {
    try {
      const input = changes(kind, kind.toValues(base), values);
      await update.mutateAsync({ id: base.id, input, version: base.updatedAt });
      setConflict(undefined);
      onUpdated();
    } catch (error) {
      if (error instanceof StaleError) {
        // The API answers with the item as it lists it.
        const theirs = error.current as Item;
        const both = [kind.toValues(base), values, kind.toValues(theirs)] as const;
        const differences = differencesOf(allFields(kind), ...both);
        // Both wanted the same.
        if (differences.length === 0) return replace(theirs, values);
        setConflict({ theirs, differences });
      }
      throw error;
    }
  }

  async function save(values: ContentValues) {
    if (!editing) return create.mutateAsync(kind.schema.parse(values));
    // Somebody may have deleted it while it was being edited.
    if (!isThere(editing.id)) {
      onNothingSelected();
      throw new Error('Nothing is selected.');
    }
    await replace(editing, values);
  }

  function settle({ theirs, differences }: Conflict<Item>, choices: Choices) {
    if (differences.every(({ name }) => choices[name] === 'theirs')) {
      notify({ kind: 'info', message: `Nothing was changed: the other version of the ${kind.noun} stands.` });
      setConflict(undefined);
      onUpdated();
      return;
    }
    // What goes wrong is told by a notification, or the next conflict is shown.
    replace(theirs, merge(kind.toValues(theirs), differences, choices)).catch(() => undefined);
  }

  return {
    save,
    conflict: conflict && {
      version: conflict.theirs.updatedAt,
      differences: conflict.differences,
      busy: update.isPending,
      onSave: (choices: Choices) => settle(conflict, choices),
      onBack: () => setConflict(undefined),
    },
  };
}

/** The fields that were changed; the title stands for none, as an update has to have one. */
function changes<Item extends ContentItem, Input extends object>(
  { schema }: ContentKind<Item, Input>,
  base: ContentValues,
  values: ContentValues,
): Partial<Input> {
  const input = schema.parse(values);
  const changed = Object.entries(input).filter(([name]) => values[name] !== base[name]);
  const title = Object.entries(input).filter(([name]) => name === 'title');
  return Object.fromEntries(changed.length > 0 ? changed : title) as Partial<Input>;
}
