import { useState } from 'react';
import { AppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api/api-client';
import type { Publication } from '../../shared/content/publication-mark';
import type { FormValue, FormValues } from '../../shared/forms/form-values';
import {
  differencesOf,
  merge,
  keepsTheirVersion,
  type Choices,
  type Difference,
} from '../../shared/merge/merge';
import { usePrepared } from '../../shared/pending/prepared';
import type { ContentKind } from './kinds/content-kind';
import type { ContentItem, ListedKind } from './kinds/listed-kind';
import { completeValues, mergeFields } from './merge-fields';
import type { Attachments } from './kinds/listed-kind';
import type { PublicationState } from './kinds/publication-fields';
import type { StateQuestion } from './publication/state-question-dialog';
import { useContentApi } from './use-content';
import type { useWriteContent } from './use-write-content';

interface SaveOptions {
  /** The item in the form; without one, saving creates an item. */
  editing: ContentItem | undefined;
  /** Called after an update; another item may be in the form by then. */
  onUpdated: (id: string) => void;
}

interface Conflict {
  differences: Difference<FormValue>[];
  /** The stored version. */
  theirs: ContentItem;
  attachments: Attachments | undefined;
}

/** Saves the form. A stale update leads to a conflict, which keeps both versions until the editor resolves it. */
export function useSaveContent(
  kind: ContentKind,
  { create, update }: Pick<ReturnType<typeof useWriteContent>, 'create' | 'update'>,
  { editing, onUpdated }: SaveOptions,
) {
  const { notify } = useServices();
  const [conflict, setConflict] = useState<Conflict>();
  const { ask, question } = useConfirmState(kind);

  /** Sends the fields that differ from `base`, the version that the update is based on. */
  async function updateItem(base: ContentItem, values: FormValues, attachments?: Attachments): Promise<void> {
    try {
      const changed = changedInput(kind, kind.toValues(base), values);
      const stops = await ask(base, changed);
      const input = stops.length > 0 ? { ...changed, stops } : changed;
      await update.mutateAsync({ id: base.id, input, version: base.version, attachments });
      setConflict(undefined);
      onUpdated(base.id);
    } catch (error) {
      if (error instanceof StaleError) {
        // The API returns the stored item with the same fields as in the list.
        const theirs = error.current as ContentItem;
        const [before, mine, other] = [
          kind.toValues(base),
          withFileNames(values, attachments),
          kind.toValues(theirs),
        ].map((version) => completeValues(kind, version)) as [FormValues, FormValues, FormValues];
        const differences = differencesOf(mergeFields(kind), before, mine, other);
        // The other editor made the same change, or none, if the item was only deleted and restored.
        if (differences.every(({ changedBy }) => changedBy === 'mine'))
          return updateItem(theirs, values, attachments);
        setConflict({ theirs, differences, attachments });
      }
      throw error;
    }
  }

  async function save(values: FormValues, attachments?: Attachments) {
    if (!editing) return create.mutateAsync({ input: kind.schema.parse(values), attachments });
    await updateItem(editing, values, attachments);
  }

  function resolve({ theirs, differences, attachments }: Conflict, choices: Choices) {
    if (keepsTheirVersion(differences, choices)) {
      notify({
        kind: 'info',
        message: `No changes made: you kept the other version of the ${kind.noun}.`,
      });
      setConflict(undefined);
      onUpdated(theirs.id);
      return;
    }
    const resolved = resolveConflict(kind.toValues(theirs), differences, choices, attachments);
    // A failure is reported by a notification, and a new conflict by the dialog.
    updateItem(theirs, resolved.values, resolved.attachments).catch(() => undefined);
  }

  return {
    save,
    /** The question to ask before a different publication state is saved. */
    stateQuestion: question,
    conflict: conflict && {
      version: conflict.theirs.version,
      differences: conflict.differences,
      busy: update.isPending,
      onSave: (choices: Choices) => resolve(conflict, choices),
      onBack: () => setConflict(undefined),
    },
  };
}

/** Returns the values and attachments to save: theirs, with the fields chosen from mine. */
function resolveConflict(
  theirs: FormValues,
  differences: Difference<FormValue>[],
  choices: Choices,
  attachments: Attachments | undefined,
): { values: FormValues; attachments: Attachments | undefined } {
  const files = [...(attachments?.files ?? [])].filter(([name]) => choices[name] !== 'theirs');
  // The field of an attached file contains a display name at this point; the file itself is sent.
  const fileFields = Object.fromEntries(files.map(([name]) => [name, theirs[name] ?? '']));
  return {
    values: { ...merge(theirs, differences, choices), ...fileFields },
    attachments: attachments && files.length > 0 ? { ...attachments, files: new Map(files) } : undefined,
  };
}

/** Replaces attached files with their names in the values, for comparison with another version. */
function withFileNames(values: FormValues, attachments: Attachments | undefined): FormValues {
  const names = [...(attachments?.files ?? [])].map(([field, { file }]) => [field, `New file: ${file.name}`]);
  return { ...values, ...(Object.fromEntries(names) as FormValues) };
}

/** Returns the input for the changed fields; if there are none, only the title, because the API refuses an empty update. */
function changedInput({ schema }: ContentKind, base: FormValues, values: FormValues): object {
  const input = Object.entries(schema.parse(values));
  const changed = input.filter(([name]) => values[name] !== base[name]);
  return Object.fromEntries(changed.length > 0 ? changed : input.filter(([name]) => name === 'title'));
}

/** The fields about to be saved that decide when students see an item. */
interface Changed {
  publication?: Publication;
  publishAt?: string | null;
}

/** Before a form saves a different state, shows what students gain or lose, and asks which stops of a course change with it. */
function useConfirmState(kind: ListedKind) {
  const api = useContentApi(kind);
  const prepared = usePrepared();
  const [question, setQuestion] = useState<StateQuestion>();

  /**
   * @returns the chosen stops; none if the state doesn't change, or if the change is only prepared
   * @throws AppError 'cancelled' if the user doesn't continue
   */
  function ask(item: ContentItem, changed: Changed): Promise<string[]> {
    const { publication = item.publication, publishAt = null } = changed;
    if (prepared || !publication || (!('publication' in changed) && !('publishAt' in changed)))
      return Promise.resolve([]);
    const state: PublicationState = { publication, publishAt };
    return new Promise((resolve, reject) => {
      setQuestion({
        title: item.title,
        state,
        preview: (stops) => api.preview([item.id], { action: 'publication', ...state, stops }),
        onConfirm: (stops) => {
          setQuestion(undefined);
          resolve(stops);
        },
        onCancel: () => {
          setQuestion(undefined);
          reject(new AppError('cancelled', 'Nothing was saved.', 0));
        },
      });
    });
  }
  return { ask, question };
}
