import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api/api-client';
import { NOUNS } from '../../shared/content/content-nouns';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { useUnsavedInput } from '../../shared/drafts/unsaved-input';
import { ConflictDialog } from '../../shared/merge/conflict-dialog';
import { ContentForm } from './form/content-form';
import type { ContentKind } from './kinds/content-kind';
import type { Attachments, ContentItem } from './kinds/listed-kind';
import { StateQuestionDialog } from './publication/state-question-dialog';
import { isSaved } from './merge-fields';
import type { UnsavedInput } from './unsaved-input';
import { useSaveContent } from './use-save-content';

interface Creation {
  input: object;
  attachments?: Attachments | undefined;
}

interface Update extends Creation {
  id: string;
  version: string | null;
}

interface ItemSavesOptions {
  onSaved: (item: ContentItem) => void;
  /** Called if someone else saved first, with their version. */
  onStale: (theirs: ContentItem) => void;
}

/**
 * Creates and updates one item on its own page. The page itself shows that an update succeeded; a notification reports a new item or a
 * failure.
 */
function useItemSaves(kind: ContentKind, { onSaved, onStale }: ItemSavesOptions) {
  const services = useServices();
  const queryClient = useQueryClient();
  const api = useMemo(() => kind.createApi(services), [kind, services]);
  const settle = { onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }) };
  const { noticeFailure, settle: settleFailure } = useFailureNotice();
  const aboutCreate = `create ${kind.noun}`;
  const aboutUpdate = (id: string) => `update ${kind.noun} ${id}`;
  const handleFailure = (error: unknown, verb: 'create' | 'update', id?: string) => {
    if (error instanceof StaleError) {
      onStale(error.current as ContentItem);
      return;
    }
    if (toAppError(error).code === 'aborted')
      services.notify({ kind: 'info', message: 'The upload was cancelled. Nothing was saved.' });
    else
      noticeFailure(`Failed to ${verb} ${kind.noun}`, error, {
        about: id === undefined ? aboutCreate : aboutUpdate(id),
        needed: id === undefined ? {} : { [kind.noun]: id },
      });
  };
  return {
    create: useMutation({
      ...settle,
      mutationFn: ({ input, attachments }: Creation) => api.create(input, attachments),
      onSuccess: (item) => {
        const message = `${NOUNS[kind.noun].title} created successfully`;
        services.notify({ kind: 'success', message, about: aboutCreate });
        onSaved(item);
      },
      onError: (error) => handleFailure(error, 'create'),
    }),
    update: useMutation({
      ...settle,
      mutationFn: ({ id, input, version, attachments }: Update) =>
        api.update(id, input, version, attachments),
      onSuccess: (item) => {
        settleFailure(aboutUpdate(item.id));
        onSaved(item);
      },
      onError: (error, { id }) => handleFailure(error, 'update', id),
    }),
  };
}

interface ContentEditorProps {
  kind: ContentKind;
  /** The stored item; undefined to create one. */
  item: ContentItem | undefined;
  /** Whether to focus the first field. */
  startsFocused?: boolean;
  /** Receives the item as it was saved. */
  onSaved: (item: ContentItem) => void;
}

/**
 * The form of one item on its own page. A stored item is saved by the page's own button instead of the form's. The form stays open after
 * saving, keeps unsaved input when the user leaves the page, and, if nothing has been typed, adopts what someone else saved.
 */
export function ContentEditor({ kind, item, startsFocused = false, onSaved }: ContentEditorProps) {
  const inputName = `${kind.noun} editor ${item?.id ?? 'new'}`;
  const [unsaved, setUnsaved] = useUnsavedInput<UnsavedInput>({ name: inputName });
  /** The version that the form's values are based on. */
  const [base, setBase] = useState(() => {
    if (!unsaved || !item || !isSaved(kind, item, unsaved)) return unsaved ? unsaved.item : item;
    setUnsaved(undefined);
    return item;
  });
  /** Changing this number remounts the form with the values of `base`. */
  const [form, setForm] = useState(0);
  /** The newest version that the server has returned. */
  const newest = useRef<ContentItem>(undefined);

  function restart(version: ContentItem | undefined) {
    setBase(version);
    setUnsaved(undefined);
    setForm((number) => number + 1);
  }
  const saves = useItemSaves(kind, {
    onSaved: (saved) => {
      newest.current = saved;
      setUnsaved(undefined);
      // After creating an item, the page navigates away.
      if (item) setBase(saved);
      onSaved(saved);
    },
    onStale: (theirs) => {
      newest.current = theirs;
    },
  });
  const { save, conflict, stateQuestion } = useSaveContent(kind, saves, {
    editing: base,
    // After a conflict, the saved values may differ from the form's values.
    onUpdated: () => {
      if (conflict) restart(newest.current);
    },
  });
  const isNewer =
    item !== undefined &&
    base !== undefined &&
    item.version !== base.version &&
    item.updatedAt >= base.updatedAt;
  if (isNewer && !unsaved && !saves.update.isPending) {
    setBase(item);
    setForm(form + 1);
  }

  return (
    <>
      <ContentForm
        key={form}
        kind={kind}
        item={base}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a page that is opened to write
        autoFocus={startsFocused && form === 0}
        initiallyComplete={item !== undefined}
        actions={item ? 'elsewhere' : 'below'}
        heading="h2"
        inputName={inputName}
        onSave={save}
        onCancel={() => restart(item)}
      />
      {stateQuestion && <StateQuestionDialog {...stateQuestion} />}
      {conflict && <ConflictDialog key={conflict.version} noun={kind.noun} {...conflict} />}
    </>
  );
}
