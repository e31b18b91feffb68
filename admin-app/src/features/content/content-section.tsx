import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Card, ErrorState, Skeleton } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { ContentForm } from './content-form';
import type { ContentItem, ContentKind, ContentValues } from './content-kind';
import { ContentTable } from './content-table';
import { DeleteContentForm } from './delete-content-form';
import { useContent } from './use-content';

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
export function ContentSection<Item extends ContentItem>({ kind }: { kind: ContentKind<Item> }) {
  const headingId = useId();
  const { notify } = useServices();
  const { list, create, update, remove } = useContent(kind);
  const [editing, setEditing] = useState<Item>();
  const items = list.data ?? [];

  async function save(values: ContentValues) {
    if (!editing) return create.mutateAsync(values);
    // Somebody may have deleted it while it was being edited.
    if (!items.some(({ id }) => id === editing.id)) {
      notify({ kind: 'error', message: `Please select a ${kind.noun} to update` });
      throw new Error('Nothing is selected.');
    }
    await update.mutateAsync({ id: editing.id, values });
    setEditing(undefined);
  }

  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{kind.plural}</h2>
      {list.isPending && <Skeleton height="14rem" />}
      {list.isError && (
        <ErrorState
          title={`${kind.plural} could not be loaded`}
          message="Nothing is lost. Check your connection, then try again."
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && (
        <Columns>
          <ContentTable kind={kind} items={items} editing={editing?.id} onEdit={setEditing} />
          <Forms>
            <Card>
              <ContentForm
                key={editing?.id ?? 'create'}
                kind={kind}
                item={editing}
                onSave={save}
                onCancel={() => setEditing(undefined)}
              />
            </Card>
            <Card>
              <DeleteContentForm kind={kind} items={items} onDelete={remove.mutateAsync} />
            </Card>
          </Forms>
        </Columns>
      )}
    </Section>
  );
}
