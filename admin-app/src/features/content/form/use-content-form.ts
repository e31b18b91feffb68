import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { toAppError } from 'shared-ui/data';
import type { z } from 'zod';
import type { FormValues } from '../../../shared/forms/form-values';
import type { Captions } from '../../captions';
import type { ChosenFile } from '../../../shared/media';
import { useFailedSave } from '../../../shared/forms/use-failed-save';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { allFields, emptyValues, type ContentField, type ContentKind } from '../kinds/content-kind';
import type { Attachments, ContentItem } from '../kinds/listed-kind';
import { formatDuration } from '../kinds/form-fields';
import { probeVideo } from './probe-video';
import { withPart, type UnsavedInput } from '../unsaved-input';
import { useChosenFiles } from './use-chosen-files';

export interface ContentFormOptions {
  kind: ContentKind;
  /** The item to update; without one, the form creates an item. */
  item: ContentItem | undefined;
  /** Resolves when saved. Field messages of an AppError are shown at their fields. */
  onSave: (values: FormValues, attachments?: Attachments) => Promise<unknown>;
  /** Focuses the first field on mount. */
  autoFocus: boolean;
  /** The name of the form's unsaved input. If there is any, its values replace the item's stored values. */
  inputName: string;
  /** Shows More details from the start. */
  initiallyComplete?: boolean;
}

/** The upload progress of the form and its files. */
export interface FormUpload {
  percent: number;
  cancel: () => void;
}

/** Codes that aren't failures: the user cancelled, or has to choose between two versions first. */
const STOPPED: ReadonlySet<string> = new Set(['aborted', 'cancelled', 'stale_update']);

const UNUSED_CAPTIONS = {
  name: 'captionsUrl',
  message: 'Your caption changes aren’t in the form yet. Use or discard them.',
};

/** State and submission of the form that creates or updates one item. */
export function useContentForm({
  kind,
  item,
  onSave,
  initiallyComplete = false,
  inputName,
  autoFocus,
}: ContentFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const [unsaved, setUnsaved] = useUnsavedInput<UnsavedInput>({
    name: inputName,
    // Submits like the form's own button, so that the fields are validated first.
    submit: () => element.current?.requestSubmit(),
  });
  const setPart = useCallback(
    (part: Partial<UnsavedInput>) => setUnsaved((now) => withPart(now, { item, ...part })),
    [setUnsaved, item],
  );
  const [restored] = useState(unsaved?.values);
  const [moreOpen, setMoreOpen] = useState(
    // Also open if the draft has captions or files for these fields.
    initiallyComplete ||
      unsaved?.captions !== undefined ||
      kind.moreFields.some(({ name }) => unsaved?.files.has(name)),
  );
  const [upload, setUpload] = useState<FormUpload>();
  const empty = emptyValues(kind);
  const form = useForm<FormValues>({
    // `raw` keeps the values as typed, because conflicts compare versions as they are in the form.
    resolver: zodResolver(kind.schema as z.ZodType<object, FormValues>, undefined, { raw: true }),
    defaultValues: item ? kind.toValues(item) : empty,
    shouldFocusError: false,
  });
  const [failed, setFailed] = useFailedSave(form.subscribe);
  const { clearErrors, getValues, reset, setError, setFocus, setValue, subscribe } = form;
  /** The video whose length is being read. */
  const measured = useRef<File>(undefined);
  const [unplayable, setUnplayable] = useState(false);
  useFormLifecycle(form, element, kind, { autoFocus, restored });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => setPart({ values: isDirty ? values : undefined }),
      }),
    [subscribe, setPart],
  );
  // Must come after restoring: a draft's file may have been uploaded while the form was closed.
  const chosen = useChosenFiles({
    kind,
    files: unsaved?.files,
    onChange: (files) => setPart({ files }),
    onUploaded: useCallback(
      (name: string, path: string) => setValue(name, path, { shouldDirty: true, shouldValidate: true }),
      [setValue],
    ),
  });

  /** Focuses the first of the named fields, and opens More details if that contains the field. */
  function focusFirst(names: string[]) {
    const target = allFields(kind).find(({ name }) => names.includes(name));
    if (!target) return;
    // Fields in closed details can't be focused.
    if (kind.moreFields.includes(target)) flushSync(() => setMoreOpen(true));
    setFocus(target.name);
  }

  async function save(values: FormValues) {
    const blocker = chosen.findBlocker() ?? (unsaved?.captions && UNUSED_CAPTIONS);
    if (blocker) {
      setError(blocker.name, { message: blocker.message });
      focusFirst([blocker.name]);
      return;
    }
    setFailed(false);
    const controller = new AbortController();
    const onProgress = (percent: number) => setUpload({ percent, cancel: () => controller.abort() });
    if (chosen.attached.size > 0) onProgress(0);
    try {
      await onSave(values, chosen.toAttachments({ signal: controller.signal, onProgress }));
      // A form that stays open continues from the saved values.
      reset(item ? values : empty);
      chosen.clear();
    } catch (error) {
      // `onSave` has reported the error itself; the form keeps its values.
      const { code, fields = {} } = toAppError(error);
      setFailed(!STOPPED.has(code) && Object.keys(fields).length === 0);
      for (const [name, message] of Object.entries(fields)) setError(name, { message });
      focusFirst(Object.keys(fields));
    } finally {
      setUpload(undefined);
    }
  }

  /** Fills in the length of a chosen video, and checks whether this browser can play it. */
  async function measure(file: File | undefined) {
    measured.current = file;
    setUnplayable(false);
    if (!file) return;
    const { seconds, plays } = await probeVideo(file);
    if (measured.current !== file) return;
    setUnplayable(plays === false);
    if (seconds !== undefined && 'durationSeconds' in getValues())
      setValue('durationSeconds', formatDuration(seconds), { shouldDirty: true });
  }

  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(save, (errors) => focusFirst(Object.keys(errors)));
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    // Ctrl+S can submit the form again while it is being sent.
    if (!isSubmitting) await send(event);
  };

  return {
    form,
    /** A ref for the form's element. */
    element,
    chosen,
    captions: {
      draft: unsaved?.captions,
      onDraft: (captions: Captions | undefined) => {
        setFailed(false);
        setPart({ captions });
        clearErrors(UNUSED_CAPTIONS.name);
      },
    },
    /** Whether this browser cannot play the chosen video. */
    unplayable,
    upload,
    failed,
    moreOpen,
    setMoreOpen,
    submit,
    choose: (field: ContentField, file: ChosenFile | undefined) => {
      setFailed(false);
      chosen.change(field.name, file);
      clearErrors(field.name);
      if (field.control === 'video') void measure(file?.file);
      // Choosing another file discards unsaved changes to the captions.
      if (field.control === 'captions') setPart({ captions: undefined });
    },
    /** Clears the chosen files when the form is about to close. */
    discard: chosen.clear,
  };
}

type Form = ReturnType<typeof useForm<FormValues>>;

/** Sets the initial focus and restores a draft. */
function useFormLifecycle(
  { reset, setFocus }: Form,
  element: RefObject<HTMLFormElement | null>,
  { fields }: ContentKind,
  { autoFocus, restored }: { autoFocus: boolean; restored: FormValues | undefined },
) {
  const firstName = fields[0]?.name;
  useEffect(() => {
    if (!autoFocus || firstName === undefined) return;
    setFocus(firstName);
    // Show the whole form if it fits the window.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [autoFocus, element, firstName, setFocus]);
  // Must come after focusing: a form that was reset has no registered fields until it renders again.
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [restored, reset]);
}
