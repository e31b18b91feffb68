import { IconButton, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import { Copy } from 'lucide-react';
import { plainText } from 'shared-ui/learning';
import { Clamp } from '../../../shared/column-table/column-table.styles';
import { PublicationMark } from '../../../shared/content/publication-mark';
import { countOf } from '../../../shared/count-of';
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

/** The maximum length of an id that is shown in full; the first part is enough to tell UUIDs apart. */
const SHOWN = 12;

interface CopyableIdProps {
  id: string;
  /** Names the item with this id, for the button's accessible name. */
  name: string;
}

/** An id in short form with a button that copies it; screen readers and the tooltip use the full id. */
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

/** Creates the column with ids in short form, which can be copied. */
export const idColumn = (header: string): ContentColumn<ContentItem> => ({
  header,
  sort: 'id',
  cell: ({ id, title }) => <CopyableId id={id} name={title} />,
});

/** The category column, which the list can be sorted by. */
export const categoryColumn: ContentColumn<ContentItem> = {
  header: 'Category',
  sort: 'category',
  cell: ({ category }) => category,
};

/** Wide enough for the usual line below the title, if the table has room. */
const TitleCell = styled.div`
  min-width: 9rem;
  @container table (width >= 48rem) {
    min-width: 15.5rem;
  }
`;

/** Marks follow a short title on its line, or go below a long one. */
const TitleLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-weight: 400;
  > span {
    white-space: nowrap;
  }
`;

/** The column with a course's description. */
export const descriptionColumn: ContentColumn<ContentItem & { description: string }> = {
  header: 'Description',
  sort: 'description',
  cell: ({ description }) => <Clamp>{plainText(description)}</Clamp>,
};

type Number = keyof NonNullable<ContentItem['numbers']>;

/** One of an item's numbers (docs/product.md#content-list), with the noun for the things it counts. */
type Count = readonly [number: Number, noun: string];

interface TitleColumnOptions {
  counts: readonly Count[];
  /** Whether to show the category, because it has no column of its own. */
  withCategory?: boolean;
}

/**
 * Creates the title column, which also shows when students can see the item and, below the title, the counts of what depends on the item.
 */
export const titleColumn = ({
  counts,
  withCategory = false,
}: TitleColumnOptions): ContentColumn<ContentItem> => ({
  header: 'Title',
  sort: 'title',
  isRowHeader: true,
  cell: ({ title, category, numbers, publication = 'published', publishAt = null, questionCount, url }) => (
    <TitleCell>
      <TitleLine>
        <Clamp>{title}</Clamp>
        <PublicationMark
          publication={publication}
          publishAt={publishAt}
          questions={questionCount}
          hasFile={url !== null}
        />
      </TitleLine>
      <Facts>
        {withCategory && <span>{category}</span>}
        {counts.map(([number, noun]) => {
          const count = numbers?.[number];
          return count === undefined || count === null ? null : (
            <span key={noun}>{countOf(count, noun)}</span>
          );
        })}
      </Facts>
    </TitleCell>
  ),
});
