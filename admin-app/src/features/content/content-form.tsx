import { Eye } from 'lucide-react';
import { Fragment, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, neverCoverProps } from 'shared-ui/components';
import { NOUNS } from '../../shared/content-nouns';
import type { FormValues } from '../../shared/form-values';
import { isLost, type ChosenFile, type ChosenFiles } from '../../shared/media';
import { usePrepared } from '../../shared/pending/prepared';
import { ContentField } from './content-field';
import type { ContentField as Field } from './kinds/content-kind';
import { EditCaptions } from './edit-captions';
import { FormUploadProgress } from './form-upload-progress';
import { MoreDetails } from './more-details';
import { useContentForm, type ContentFormOptions } from './use-content-form';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Header = styled.div`
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
  /* In view while a form that is longer than the window is scrolled, unless a page has a bar of its own there. */
  &[data-sticky='true'] {
    position: var(--form-actions-position, sticky);
    z-index: 1;
    bottom: 0;
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-block: var(--space-2);
  background: var(--color-surface);
`;

const UNPLAYABLE =
  'This browser cannot play the picture of this video, and some learners’ will not either. MP4 with H.264 plays everywhere.';

interface ContentFormProps extends ContentFormOptions {
  /** Of the form's title. Default 'h3'. */
  heading?: 'h2' | 'h3';
  /** Keeps the buttons in view. Default true; a short form that starts a page would only hide its own last control. */
  stickyActions?: boolean;
  onCancel: () => void;
}

/** Creates or updates one item. Cancel Update is offered while updating only. */
export function ContentForm({
  heading: Heading = 'h3',
  stickyActions = true,
  onCancel,
  ...options
}: ContentFormProps) {
  const { kind, item } = options;
  const { Preview } = kind;
  const { form, chosen, captions, unplayable, upload, moreOpen, setMoreOpen, submit, choose, discard } =
    useContentForm(options);
  const { control, formState, getValues, register } = form;
  const [previewed, setPreviewed] = useState<{ values: FormValues; fileUrls: Record<string, string> }>();
  const submitButton = useRef<HTMLButtonElement>(null);

  const renderField = (field: Field) => {
    const { name } = field;
    const fitsForm = (file: File) => chosen.fitsForm(name, file);
    const onChoose = (file: ChosenFile | undefined) => choose(field, file);
    return (
      <Fragment key={name}>
        <ContentField
          field={field}
          error={formState.errors[name]?.message}
          register={register}
          control={control}
          itemId={item?.id}
          chosen={chosen.files.get(name)}
          warning={field.control === 'video' && unplayable ? UNPLAYABLE : undefined}
          {...{ fitsForm, onChoose }}
        />
        {field.control === 'captions' && (
          <EditCaptions control={control} files={chosen.files} {...captions} {...{ fitsForm, onChoose }} />
        )}
      </Fragment>
    );
  };
  const preparing = usePrepared() !== undefined;
  const title = `${item ? 'Update' : 'Create'} ${NOUNS[kind.noun].title}`;
  return (
    <>
      <Form
        noValidate
        aria-label={title}
        data-new-item={item ? undefined : true}
        onSubmit={(event) => void submit(event)}
      >
        <Header>
          <Heading>{title}</Heading>
          {Preview && (
            <Button
              variant="ghost"
              size="s"
              aria-haspopup="dialog"
              onClick={() => setPreviewed({ values: getValues(), fileUrls: createFileUrls(chosen.files) })}
            >
              <Eye aria-hidden="true" />
              Preview
            </Button>
          )}
        </Header>
        {kind.fields.map(renderField)}
        <MoreDetails open={moreOpen} onToggle={setMoreOpen}>
          {kind.moreFields.map(renderField)}
        </MoreDetails>
        {upload && <FormUploadProgress {...upload} submitButton={submitButton} />}
        <Actions {...neverCoverProps} data-sticky={stickyActions}>
          <Button ref={submitButton} type="submit" busy={formState.isSubmitting}>
            {preparing ? 'Prepare changes' : title}
          </Button>
          {item && (
            <Button
              variant="secondary"
              onClick={() => {
                discard();
                onCancel();
              }}
            >
              Cancel Update
            </Button>
          )}
        </Actions>
      </Form>
      {Preview && previewed && (
        <Suspense>
          <Preview
            id={item?.id}
            {...previewed}
            onClose={() => {
              for (const url of Object.values(previewed.fileUrls)) URL.revokeObjectURL(url);
              setPreviewed(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Addresses of the chosen files by the names of their fields; to be revoked. */
const createFileUrls = (files: ChosenFiles) =>
  Object.fromEntries(
    [...files].flatMap(([name, chosen]) =>
      isLost(chosen) ? [] : [[name, URL.createObjectURL(chosen.file)] as const],
    ),
  );
