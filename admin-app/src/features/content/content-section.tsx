import { useId, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { Card } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { ConflictDialog } from './conflict-dialog';
import { ContentForm } from './content-form';
import type { ContentItem, ContentKind, PreviewProps } from './content-kind';
import { ContentList } from './content-list';
import { DeleteContentForm } from './delete-content-form';
import { useContent } from './use-content';
import { useEditing } from './use-editing';
import { useSave } from './use-save';

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Forms = styled.div`
  display: grid;
  gap: var(--space-5);
`;

/** One kind of content: its list, the form that creates or updates, and deleting (specification, section 2). */
export function ContentSection<Item extends ContentItem, Input extends object>({
  kind,
  Preview,
}: {
  kind: ContentKind<Item, Input>;
  Preview?: ComponentType<PreviewProps>;
}) {
  const headingId = useId();
  const { notify } = useServices();
  const content = useContent(kind);
  const { editing, resumed, takesFocus, typedRef, isBegun, edit, leave, saved, forget } =
    useEditing<Item>(kind);
  const { save, conflict } = useSave(kind, content, {
    editing,
    // A list on its way may not know the newest item yet.
    isThere: (id) => content.all.isFetching || (content.all.data?.some((item) => item.id === id) ?? true),
    onNothingSelected: () => notify({ kind: 'error', message: `Please select a ${kind.noun} to update` }),
    onUpdated: saved,
  });

  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{kind.plural}</h2>
      <Columns>
        <ContentList kind={kind} editing={editing?.id} isBegun={isBegun} onEdit={edit} />
        <Forms>
          <Card>
            <ContentForm
              key={editing?.id ?? 'create'}
              kind={kind}
              item={editing}
              onSave={save}
              onCancel={leave}
              takesFocus={takesFocus}
              kept={resumed}
              typedRef={typedRef}
              Preview={Preview}
            />
          </Card>
          <Card>
            <DeleteContentForm
              kind={kind}
              all={content.all}
              onDelete={async (id) => {
                await content.remove.mutateAsync(id);
                forget(id);
              }}
            />
          </Card>
        </Forms>
      </Columns>
      {conflict && <ConflictDialog key={conflict.version} noun={kind.noun} {...conflict} />}
    </Section>
  );
}
