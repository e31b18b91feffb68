import { CopyableId } from '../../../shared/copyable-id';
import { PublicationMark } from '../../../shared/content/publication-mark';
import type { ContentColumn, ContentItem } from './listed-kind';

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
  header: 'State',
  cell: ({ publication = 'published', publishAt = null, questionCount }) => (
    <PublicationMark publication={publication} publishAt={publishAt} questions={questionCount} />
  ),
};
