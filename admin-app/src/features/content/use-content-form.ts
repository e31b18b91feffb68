import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { AppError } from 'shared-ui/data';
import type { FormValues } from '../../shared/form-values';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import {
  allFields,
  emptyValues,
  type ContentField,
  type ContentItem,
  type ContentKind,
} from './content-kind';
import type { Attachments } from './content-kind';
import { formatDuration } from './form-fields';
import { readDuration } from './read-duration';
import { useAttachedFiles } from './use-attached-files';

export interface ContentFormOptions {
  kind: ContentKind;
  /** The item to update; without one the form creates. */
  item: ContentItem | undefined;
  /** Resolves when saved. Field messages of an AppError are shown at their fields. */
  onSave: (values: FormValues, attachments?: Attachments) => Promise<unknown>;
  /** Focuses the first field on mount. */
  autoFocus: boolean;
  /** A draft, which replaces the item's stored values. */
  restoredValues: FormValues | undefined;
  /** Receives a function that returns the form's values if they are unsaved. */
  readUnsavedRef: RefObject<(() => FormValues | undefined) | undefined>;
  /** Shows More details from the start. */
  initiallyComplete?: boolean;
}

/** How much of the form with its files is sent. */
export interface FormUpload {
  percent: number;
  cancel: () => void;
}

/** State and submission of the form that creates or updates one item. */
export function useContentForm({
  kind,
  item,
  onSave,
  initiallyComplete = false,
  ...lifecycle
}: ContentFormOptions) {
  const [moreOpen, setMoreOpen] = useState(initiallyComplete);
  const [upload, setUpload] = useState<FormUpload>();
  /** Names of fields whose file is being uploaded to Storage. */
  const [uploading] = useState(() => new Set<string>());
  const attached = useAttachedFiles(kind);
  const empty = emptyValues(kind);
  const form = useForm<FormValues>({
    // `raw` keeps the values as typed, because conflicts compare versions as they stand in the form.
    resolver: zodResolver(kind.schema, undefined, { raw: true }),
    defaultValues: item ? kind.toValues(item) : empty,
    shouldFocusError: false,
  });
  const { getValues, reset, setError, setFocus, setValue } = form;
  useFormLifecycle(form, kind, lifecycle);

  /** Focuses the first of the named fields, and opens More details if it is there. */
  function focusFirst(names: string[]) {
    const target = allFields(kind).find(({ name }) => names.includes(name));
    if (!target) return;
    if (kind.moreFields.includes(target)) flushSync(() => setMoreOpen(true));
    setFocus(target.name);
  }

  async function save(values: FormValues) {
    const [unfinished] = uploading;
    if (unfinished !== undefined) {
      setError(unfinished, { message: 'Wait until the file is uploaded, or cancel the upload.' });
      focusFirst([unfinished]);
      return;
    }
    const controller = new AbortController();
    const onProgress = (percent: number) => setUpload({ percent, cancel: () => controller.abort() });
    if (attached.files.size > 0) onProgress(0);
    try {
      await onSave(values, attached.toAttachments({ signal: controller.signal, onProgress }));
      // A form that stays open goes on from what was saved.
      reset(item ? values : empty);
      attached.clear();
    } catch (error) {
      // `onSave` has reported the error itself; the form keeps its values.
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      for (const [name, message] of Object.entries(fields)) setError(name, { message });
      focusFirst(Object.keys(fields));
    } finally {
      setUpload(undefined);
    }
  }

  const submit = form.handleSubmit(save, (errors) => focusFirst(Object.keys(errors)));
  useLeaveWarning(form.formState.isDirty || attached.files.size > 0, () => void submit());

  return {
    form,
    attached,
    upload,
    moreOpen,
    setMoreOpen,
    submit,
    noteFile: async (field: ContentField, file: File) => {
      if (field.control !== 'video' || !('durationSeconds' in getValues())) return;
      const seconds = await readDuration(file);
      if (seconds !== undefined) setValue('durationSeconds', formatDuration(seconds), { shouldDirty: true });
    },
    setUploading: ({ name }: ContentField, busy: boolean) => {
      if (busy) uploading.add(name);
      else uploading.delete(name);
    },
  };
}

type Form = ReturnType<typeof useForm<FormValues>>;

/** Initial focus, restoring a draft, and handing out the values that are unsaved. */
function useFormLifecycle(
  { formState: { isDirty }, getValues, reset, setFocus }: Form,
  { fields: [firstField] }: ContentKind,
  {
    autoFocus,
    restoredValues,
    readUnsavedRef,
  }: Pick<ContentFormOptions, 'autoFocus' | 'restoredValues' | 'readUnsavedRef'>,
) {
  useEffect(() => {
    readUnsavedRef.current = () => (isDirty ? getValues() : undefined);
  }, [readUnsavedRef, isDirty, getValues]);
  useEffect(() => {
    if (autoFocus && firstField) setFocus(firstField.name);
  }, [autoFocus, firstField, setFocus]);
  // Must come after focusing: a form that was reset has no registered fields until it renders again.
  useEffect(() => {
    if (restoredValues) reset(restoredValues, { keepDefaultValues: true });
  }, [restoredValues, reset]);
}
