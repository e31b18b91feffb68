import { Eye } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, stickyBarProps } from 'shared-ui/components';
import { NOUNS } from '../../../shared/content/content-nouns';
import type { FormValues } from '../../../shared/forms/form-values';
import { isLost, type ChosenFile, type ChosenFiles } from '../../../shared/media';
import { usePrepared } from '../../../shared/pending/prepared';
import { PublicationMark } from '../../../shared/content/publication-mark';
import { ContentField } from './content-field';
import type { ContentField as Field } from '../kinds/content-kind';
import { EditCaptions } from './edit-captions';
import { FormUploadProgress } from './form-upload-progress';
import { fieldColumns } from './field-columns.styles';
import { MoreDetails } from './more-details';
import { useContentForm, type ContentFormOptions } from './use-content-form';

/* The form may be in a narrow part of a wide window. */
const Place = styled.div`
  container-type: inline-size;
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  /* Only the fields scroll, not the title and buttons. */
  &[data-sticky='true'] {
    grid-template-rows: auto minmax(0, 1fr);
    gap: var(--space-2);
    max-height: var(--form-height, none);
  }
`;

/* Separate from the title, so that the form's buttons never cover it. */
const Body = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: inherit;
  min-height: 0;
`;

const Fields = styled.div`
  ${fieldColumns}
  [data-sticky='true'] & {
    overflow-y: auto;
    /* Leaves room for the fields' focus rings. */
    margin-inline: calc(-1 * var(--space-2));
    padding: var(--space-1) var(--space-2);
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  > button {
    padding-inline: var(--space-3);
  }
  > h3 {
    font-size: var(--text-l);
  }
  [data-sticky='true'] & > h3 {
    font-size: var(--text-m);
  }
  > button:first-of-type {
    margin-inline-start: auto;
  }
  > button:last-child {
    margin-inline-end: calc(-1 * var(--space-3));
  }
`;

/** Controls that are placed side by side if there is room; longer fields take a whole row. */
const SHORT: readonly Field['control'][] = ['text', 'number', 'date', 'datetime', 'select'];

const Actions = styled.div`
  /* Keeps the buttons in view while a long form scrolls. */
  [data-sticky='true'] & {
    position: sticky;
    z-index: 1;
    bottom: 0;
    /* Narrower buttons fit side by side in a narrow form. */
    > button {
      padding-inline: var(--space-4);
    }
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  padding-block: var(--space-2);
  background: var(--color-surface);
  &[hidden] {
    display: none;
  }
`;

const UNPLAYABLE =
  'This browser can only play the sound of this video. Convert the video to MP4 (H.264) so that every student can watch it.';

interface ContentFormProps extends ContentFormOptions {
  /** The level of the form's title. Default 'h3'. */
  heading?: 'h2' | 'h3';
  /**
   * Where the form's buttons are. Default 'in view'; 'below' for a short form at the top of a page, where sticky buttons would only hide
   * its last control; 'elsewhere' if the page has its own save button.
   */
  actions?: 'in view' | 'below' | 'elsewhere';
  onCancel: () => void;
}

/** Creates or updates one item. Cancel Update is shown only while updating. */
export function ContentForm({
  heading: Heading = 'h3',
  actions = 'in view',
  onCancel,
  ...options
}: ContentFormProps) {
  const { kind, item } = options;
  const { Preview } = kind;
  const {
    form,
    element,
    chosen,
    captions,
    unplayable,
    upload,
    failed,
    moreOpen,
    setMoreOpen,
    submit,
    choose,
    discard,
  } = useContentForm(options);
  const { control, formState, getValues, register } = form;
  const [previewed, setPreviewed] = useState<{ values: FormValues; fileUrls: Record<string, string> }>();
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);

  const renderField = (field: Field) => {
    const { name } = field;
    const fitsForm = (file: File) => chosen.fitsForm(name, file);
    const onChoose = (file: ChosenFile | undefined) => choose(field, file);
    return (
      <div key={name} data-short={SHORT.includes(field.control) || undefined}>
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
      </div>
    );
  };
  const cancel = item && (
    <Button
      ref={cancelButton}
      variant={actions === 'elsewhere' ? 'ghost' : 'secondary'}
      size={actions === 'elsewhere' ? 's' : 'm'}
      onClick={() => {
        discard();
        onCancel();
      }}
    >
      Cancel Update
    </Button>
  );
  const preparing = usePrepared() !== undefined;
  const title = `${item ? 'Update' : 'Create'} ${NOUNS[kind.noun].title}`;
  return (
    <>
      <Place>
        <Form
          ref={element}
          noValidate
          aria-label={title}
          data-sticky={actions === 'in view'}
          data-new-item={item ? undefined : true}
          onSubmit={(event) => void submit(event)}
        >
          <Header>
            <Heading>{title}</Heading>
            {item?.publication && (
              <PublicationMark
                publication={item.publication}
                publishAt={item.publishAt ?? null}
                questions={item.questionCount}
                hasFile={item.url !== null}
              />
            )}
            {actions === 'elsewhere' && cancel}
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
          <Body>
            <Fields>
              {kind.fields.map(renderField)}
              <MoreDetails open={moreOpen} onToggle={setMoreOpen}>
                {kind.moreFields.map(renderField)}
              </MoreDetails>
            </Fields>
            {upload && (
              <FormUploadProgress {...upload} next={actions === 'elsewhere' ? cancelButton : submitButton} />
            )}
            {/* Even while hidden, the submit button lets Enter save the form. */}
            <Actions {...stickyBarProps} hidden={actions === 'elsewhere'}>
              <Button ref={submitButton} type="submit" busy={formState.isSubmitting}>
                {failed ? 'Retry' : preparing ? 'Prepare changes' : title}
              </Button>
              {actions !== 'elsewhere' && cancel}
            </Actions>
          </Body>
        </Form>
      </Place>
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

/** Creates object URLs for the chosen files, by field name. The caller revokes them. */
const createFileUrls = (files: ChosenFiles) =>
  Object.fromEntries(
    [...files].flatMap(([name, chosen]) =>
      isLost(chosen) ? [] : [[name, URL.createObjectURL(chosen.file)] as const],
    ),
  );
