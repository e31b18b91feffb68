import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown, Eye } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import { AppError } from 'shared-ui/lib';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { ContentField } from './content-field';
import {
  allFields,
  emptyValues,
  nounTitle,
  type ContentItem,
  type ContentKind,
  type ContentValues,
  type PreviewProps,
} from './content-kind';
import type { Attached } from './form.api';
import { useHeldFiles } from './use-held-files';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  > button {
    margin-inline-end: calc(-1 * var(--space-3));
    padding-inline: var(--space-3);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Sent = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  > [role='progressbar'] {
    width: 100%;
  }
`;

const More = styled.div`
  display: grid;
  gap: var(--space-4);
  > button {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--space-3));
    padding-inline: var(--space-3);
  }
  > button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

interface ContentFormProps<Item extends ContentItem, Input extends object> {
  kind: ContentKind<Item, Input>;
  /** The item to update; none means that the form creates. */
  item: Item | undefined;
  /** Resolves when saved; an AppError with fields is shown at them. */
  onSave: (values: ContentValues, attached?: Attached) => Promise<unknown>;
  onCancel: () => void;
  /** It takes the place of another form, or was asked for. */
  takesFocus: boolean;
  /** What was typed when the screen was left. */
  kept: ContentValues | undefined;
  /** Gets a function that tells what is typed and not saved. */
  typedRef: RefObject<(() => ContentValues | undefined) | undefined>;
  /** Shows what learners will see of what stands in the form. */
  Preview?: ComponentType<PreviewProps> | undefined;
}

/** Creates or updates one item. Update and Cancel Update are there in update mode only (specification, section 4). */
export function ContentForm<Item extends ContentItem, Input extends object>({
  kind,
  item,
  onSave,
  onCancel,
  takesFocus,
  kept,
  typedRef,
  Preview,
}: ContentFormProps<Item, Input>) {
  const moreId = useId();
  const [moreOpen, setMoreOpen] = useState(false);
  const [previewed, setPreviewed] = useState<ContentValues>();
  const empty = emptyValues(kind);
  const submit = useRef<HTMLButtonElement>(null);
  const held = useHeldFiles(kind);
  /** How far the form and its files have come. */
  const [sent, setSent] = useState<{ percent: number; cancel: () => void }>();
  /** Names of fields whose file is on its way. */
  const [uploading] = useState(() => new Set<string>());
  const {
    control,
    getValues,
    register,
    handleSubmit,
    reset,
    setError,
    setFocus,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<ContentValues>({
    // The values stay as typed: both versions of a conflict are compared as they stand in the form.
    resolver: zodResolver(kind.schema, undefined, { raw: true }),
    defaultValues: item ? kind.toValues(item) : empty,
    shouldFocusError: false,
  });
  useEffect(() => {
    typedRef.current = () => (isDirty ? getValues() : undefined);
  }, [typedRef, isDirty, getValues]);
  useLeaveWarning(isDirty || held.files.size > 0);
  const [first] = kind.fields;
  useEffect(() => {
    if (takesFocus && first) setFocus(first.name);
  }, [takesFocus, first, setFocus]);
  // After that: until it is rendered again, a form that was reset knows no fields.
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);

  /** Shows the first of the named fields, which may be hidden, and goes there. */
  function goTo(names: string[]) {
    const target = allFields(kind).find(({ name }) => names.includes(name));
    if (!target) return;
    if (kind.moreFields.includes(target)) flushSync(() => setMoreOpen(true));
    setFocus(target.name);
  }

  const save = handleSubmit(
    async (values) => {
      const [waiting] = uploading;
      if (waiting !== undefined) {
        setError(waiting, { message: 'Wait until the file is uploaded, or cancel the upload.' });
        goTo([waiting]);
        return;
      }
      const controller = new AbortController();
      const cancel = () => controller.abort();
      const onProgress = (percent: number) => setSent({ percent, cancel });
      if (held.files.size > 0) onProgress(0);
      try {
        await onSave(values, held.attach({ signal: controller.signal, onProgress }));
        reset(empty);
        held.clear();
      } catch (error) {
        // The message itself is a notification or a dialog; what was typed stays.
        const fields = error instanceof AppError ? (error.fields ?? {}) : {};
        for (const [name, message] of Object.entries(fields)) setError(name, { message });
        goTo(Object.keys(fields));
      } finally {
        setSent(undefined);
      }
    },
    (problems) => goTo(Object.keys(problems)),
  );

  const toField = (field: ContentKind['fields'][number]) => (
    <ContentField
      key={field.name}
      field={field}
      error={errors[field.name]?.message}
      register={register}
      control={control}
      onBusy={(busy) => {
        if (busy) uploading.add(field.name);
        else uploading.delete(field.name);
      }}
      held={held.files.get(field.name)?.file}
      onHold={(file) => held.hold(field, file)}
    />
  );
  const name = nounTitle(kind);
  return (
    <>
      <Form
        noValidate
        aria-label={item ? `Update ${name}` : `Create ${name}`}
        onSubmit={(event) => void save(event)}
      >
        <Head>
          <h3>{item ? `Update ${name}` : `Create ${name}`}</h3>
          {Preview && (
            <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={() => setPreviewed(getValues())}>
              <Eye aria-hidden="true" />
              Preview
            </Button>
          )}
        </Head>
        {kind.fields.map(toField)}
        <More>
          <Button
            variant="ghost"
            size="s"
            aria-expanded={moreOpen}
            aria-controls={moreOpen ? moreId : undefined}
            onClick={() => setMoreOpen(!moreOpen)}
          >
            <ChevronDown aria-hidden="true" />
            More details
          </Button>
          {moreOpen && (
            <More id={moreId} role="group" aria-label="More details">
              {kind.moreFields.map(toField)}
            </More>
          )}
        </More>
        {sent && (
          <Sent>
            <ProgressBar label="Upload with the form" value={sent.percent} />
            {/* Once all of it has arrived, the server may have saved it. */}
            {sent.percent < 100 && (
              <Button
                variant="secondary"
                size="s"
                onClick={() => {
                  // This button goes away.
                  submit.current?.focus();
                  sent.cancel();
                }}
              >
                Cancel upload
              </Button>
            )}
          </Sent>
        )}
        <Actions>
          <Button ref={submit} type="submit" busy={isSubmitting}>
            {item ? `Update ${name}` : `Create ${name}`}
          </Button>
          {item && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel Update
            </Button>
          )}
        </Actions>
      </Form>
      {Preview && previewed && (
        <Suspense>
          <Preview id={item?.id} values={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
