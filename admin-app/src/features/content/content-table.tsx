import { styled } from 'styled-components';
import {
  Badge,
  Button,
  ButtonLink,
  Cell,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
} from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { PublicationMark } from '../../shared/publication-mark';
import type { ContentItem, ContentKind } from './content-kind';

/** Long texts are cut off; the form shows them in full. */
const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const ActionCell = styled(Cell)`
  width: 1%;
  white-space: nowrap;
`;

/** Wide enough that usual words do not break. */
const TextCell = styled(Cell)`
  min-width: 8.5rem;
`;

const Note = styled.div`
  margin-top: var(--space-2);
`;

interface ContentTableProps {
  kind: Pick<ContentKind, 'columns' | 'tableTitle' | 'pageOf'>;
  items: ContentItem[];
  /** Id of the item in the form. */
  editingId: string | undefined;
  /** Whether the item has unsaved values that are not in the form. */
  hasDraft: (item: ContentItem) => boolean;
  onEdit: (item: ContentItem) => void;
}

/** The items of a kind, with an Edit button per row. */
export function ContentTable({ kind, items, editingId, hasDraft, onEdit }: ContentTableProps) {
  return (
    <Table label={kind.tableTitle}>
      <TableHead>
        <tr>
          {kind.columns.map(({ header }) => (
            <HeaderCell key={header} scope="col">
              {header}
            </HeaderCell>
          ))}
          <HeaderCell scope="col">Edit</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <tr key={item.id} data-selected={item.id === editingId || undefined}>
            {kind.columns.map((column) => (
              <TextCell key={column.header}>
                <Clamp>{column.cell(item)}</Clamp>
              </TextCell>
            ))}
            <ActionCell>
              {kind.pageOf && (
                <ButtonLink
                  as={Link}
                  variant="ghost"
                  size="s"
                  to={kind.pageOf(item)}
                  aria-label={`Open ${item.title}`}
                >
                  Open
                </ButtonLink>
              )}
              <Button
                variant="secondary"
                size="s"
                aria-label={`Edit ${item.title}`}
                onClick={() => onEdit(item)}
              >
                Edit
              </Button>
              {item.publication && item.publication !== 'published' && (
                <Note>
                  <PublicationMark publication={item.publication} publishAt={item.publishAt ?? null} />
                </Note>
              )}
              {hasDraft(item) && (
                <Note>
                  <Badge tone="warning">Not saved</Badge>
                </Note>
              )}
            </ActionCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
