import { IconButton, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import { Copy } from 'lucide-react';
import { PublicationMark } from '../../../shared/content/publication-mark';
import type { ContentColumn, ContentItem } from './listed-kind';
import { useCopy } from '../../../shared/use-copy';

const ShortId = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  font-family: ui-monospace, monospace;
  font-size: var(--text-xs);
  white-space: nowrap;
`;

/** Longer ids are cut off; a UUID is told apart by its first part. */
const SHOWN = 12;

interface CopyableIdProps {
  id: string;
  /** What has this id, for the button's name. */
  name: string;
}

/** An id in short form with a button that copies it; screen readers and the tooltip have all of it. */
function CopyableId({ id, name }: CopyableIdProps) {
  const copy = useCopy();
  const isCut = id.length > SHOWN;
  return (
    <ShortId title={id}>
      {isCut && <VisuallyHidden>{id}</VisuallyHidden>}
      <span aria-hidden={isCut || undefined}>{isCut ? `${id.slice(0, 8)}…` : id}</span>
      <IconButton size="s" label={`Copy ID of ${name}`} onClick={() => void copy(id, 'ID copied')}>
        <Copy aria-hidden="true" />
      </IconButton>
    </ShortId>
  );
}

/** An id in short form, which can be copied. */
export const idColumn = (header: string): ContentColumn<ContentItem> => ({
  header,
  cell: ({ id, title }) => <CopyableId id={id} name={title} />,
});

/** One of the numbers of the page (docs/product.md#content-list). */
export const numberColumn = (
  header: string,
  number: keyof NonNullable<ContentItem['numbers']>,
): ContentColumn<ContentItem> => ({
  header,
  numeric: true,
  cell: ({ numbers }) => numbers?.[number]?.toLocaleString('en-AU') ?? '–',
});

/** When learners see it. */
export const stateColumn: ContentColumn<ContentItem> = {
  header: 'Status',
  cell: ({ publication = 'published', publishAt = null, questionCount, url }) => (
    <PublicationMark
      publication={publication}
      publishAt={publishAt}
      questions={questionCount}
      hasFile={url !== null}
    />
  ),
};
