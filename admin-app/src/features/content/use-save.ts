import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import { allFields, type ContentItem, type ContentKind, type ContentValues } from './content-kind';
import type { Attached } from './form.api';
import { differencesOf, merge, type Choices, type Difference } from './merge';
import type { useContent } from './use-content';

interface SaveOptions<Item> {
  /** The item in the form; none means that saving creates. */
  editing: Item | undefined;
  /** Whether an item still exists, as far as is known. */
  isThere: (id: string) => boolean;
  onNothingSelected: () => void;
  /** That item is saved; another one may stand in the form by now. */
  onUpdated: (id: string) => void;
}

/** What somebody else saved while an item was edited, beside what stands in the form. */
interface Conflict<Item> {
  differences: Difference[];
  theirs: Item;
  attached: Attached | undefined;
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
  async function replace(base: Item, values: ContentValues, attached?: Attached): Promise<void> {
    try {
      const input = changes(kind, kind.toValues(base), values);
      await update.mutateAsync({ id: base.id, input, version: base.updatedAt, attached });
      setConflict(undefined);
      onUpdated(base.id);
    } catch (error) {
      if (error instanceof StaleError) {
        // The API answers with the item as it lists it.
        const theirs = error.current as Item;
        const both = [kind.toValues(base), named(values, attached), kind.toValues(theirs)] as const;
        const differences = differencesOf(allFields(kind), ...both);
        // Both wanted the same.
        if (differences.length === 0) return replace(theirs, values, attached);
        setConflict({ theirs, differences, attached });
      }
      throw error;
    }
  }

  async function save(values: ContentValues, attached?: Attached) {
    if (!editing) return create.mutateAsync({ input: kind.schema.parse(values), attached });
    // Somebody may have deleted it while it was being edited.
    if (!isThere(editing.id)) {
      onNothingSelected();
      throw new Error('Nothing is selected.');
    }
    await replace(editing, values, attached);
  }

  function settle({ theirs, differences, attached }: Conflict<Item>, choices: Choices) {
    if (differences.every(({ name }) => choices[name] === 'theirs')) {
      notify({ kind: 'info', message: `Nothing was changed: the other version of the ${kind.noun} stands.` });
      setConflict(undefined);
      onUpdated(theirs.id);
      return;
    }
    // What goes wrong is told by a notification, or the next conflict is shown.
    const base = kind.toValues(theirs);
    const files = [...(attached?.files ?? [])].filter(([name]) => choices[name] !== 'theirs');
    // A file is sent as such; what its field holds is only its name.
    const kept = Object.fromEntries(files.map(([name]) => [name, base[name] ?? '']));
    const values = { ...merge(base, differences, choices), ...kept };
    const still = attached && files.length > 0 ? { ...attached, files: new Map(files) } : undefined;
    replace(theirs, values, still).catch(() => undefined);
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

/** The values as both versions are compared: a file by its name. */
function named(values: ContentValues, attached: Attached | undefined): ContentValues {
  const names = [...(attached?.files ?? [])].map(([field, { file }]) => [field, `New file: ${file.name}`]);
  return { ...values, ...(Object.fromEntries(names) as ContentValues) };
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
