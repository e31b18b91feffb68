import { useId, useState } from 'react';
import { Card, Stack } from 'shared-ui/components';
import { styled } from 'styled-components';
import { media } from 'shared-ui/theme';
import type { ContentChoice } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import { deferPart } from '../../shared/deferred-part';
import type { ListedKind } from './kinds/listed-kind';
import { ContentList } from './list/content-list';
import { useDeleteContent } from './use-content';
import { useFormDrafts } from './use-form-drafts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
  ${media.spacious} {
    grid-template-columns: minmax(0, 1fr) 28rem;
  }
`;

const Listed = styled(Stack)`
  h2 {
    font-size: var(--text-l);
  }
`;

/** Stays in view beside a longer list. If a form is longer than the window, its fields scroll between its title and buttons. */
const Panel = styled(Card)`
  ${media.full} {
    --form-height: calc(100dvh - var(--sticky-top) - 4rem - 2 * var(--space-4));
    position: sticky;
    top: calc(var(--sticky-top) + 3rem);
  }
`;

const ContentEditing = deferPart(() => import('./content-forms').then((module) => module.ContentEditing), {
  subject: 'The form',
  height: '26rem',
});

const DeleteContent = deferPart(() => import('./content-forms').then((module) => module.DeleteContentForm), {
  subject: 'The form',
  height: '8rem',
});

/** Fetches the code of the forms; a section shows its list without waiting for it. */
export const loadContentForms = ContentEditing.load;

/** The section of one kind of content: its list, and the forms that create, update and delete items. */
export function ContentSection({ kind }: { kind: ListedKind }) {
  const headingId = useId();
  const deletion = useDeleteContent(kind);
  const drafts = useFormDrafts(kind);
  const { editing, hasDraft, edit, discardDraft } = drafts;
  const [toDelete, setToDelete] = useState<ContentChoice>();
  const remove = async (id: string, stops: string[]) => {
    await deletion.mutateAsync({ id, stops });
    discardDraft(id);
    // Clears the picked item, which may have been deleted with the list's own button.
    setToDelete((item) => (item?.id === id ? undefined : item));
  };
  return (
    <Columns as="section" aria-labelledby={headingId}>
      <Listed>
        <ContentList
          kind={kind}
          heading={<h2 id={headingId}>{NOUNS[kind.noun].plural}</h2>}
          editingId={editing?.id}
          hasDraft={hasDraft}
          onEdit={edit}
          onDelete={remove}
        />
        <DeleteContent kind={kind} item={toDelete} onPick={setToDelete} onDelete={remove} />
      </Listed>
      <Panel padding="s">
        <ContentEditing kind={kind} drafts={drafts} />
      </Panel>
    </Columns>
  );
}
