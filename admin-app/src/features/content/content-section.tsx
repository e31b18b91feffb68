import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { media } from 'shared-ui/theme';
import type { ContentChoice } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import { deferPart } from '../../shared/deferred-part';
import type { ListedKind } from './kinds/listed-kind';
import { ContentList } from './list/content-list';
import { useDeleteContent } from './use-content';
import { useFormDrafts } from './use-form-drafts';

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
  > h2 {
    font-size: var(--text-l);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
  ${media.spacious} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

/** Beside a longer list the forms stay in view. They scroll with the page, never by themselves: nothing of a long form is cut off. */
const Forms = styled.div`
  display: grid;
  gap: var(--space-4);
  ${media.wide} {
    position: sticky;
    top: calc(var(--sticky-top) + 3rem);
  }
`;

const ContentForms = deferPart(() => import('./content-forms').then((module) => module.ContentForms), {
  subject: 'The form',
  height: '26rem',
});

/** Fetches the code of the forms, which a section shows after its list. */
export const loadContentForms = ContentForms.load;

/** The section of one kind of content: its list, the form that creates or updates, and deleting. */
export function ContentSection({ kind }: { kind: ListedKind }) {
  const headingId = useId();
  const deletion = useDeleteContent(kind);
  const drafts = useFormDrafts(kind);
  const { editing, hasDraft, edit, discardDraft } = drafts;
  const [toDelete, setToDelete] = useState<ContentChoice>();
  const remove = async (id: string, stops: string[]) => {
    await deletion.mutateAsync({ id, stops });
    discardDraft(id);
    // Also when it was deleted in the list.
    setToDelete((item) => (item?.id === id ? undefined : item));
  };
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{NOUNS[kind.noun].plural}</h2>
      <Columns>
        <ContentList
          kind={kind}
          editingId={editing?.id}
          hasDraft={hasDraft}
          onEdit={edit}
          onDelete={remove}
        />
        <Forms>
          <ContentForms {...{ kind, drafts, toDelete }} onPick={setToDelete} onDelete={remove} />
        </Forms>
      </Columns>
    </Section>
  );
}
