import { Copy, History, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, ButtonLink, IconButton } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { OnChangeFn } from '@tanstack/react-table';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
  type TableSorting,
} from '../../shared/column-table';
import { historyPath } from '../history';
import type { ContentItem, ContentKind } from './content-kind';

/** Long texts are cut off; the form shows them in full. Words without a break wrap. */
const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  min-width: 6rem;
`;

const HistoryLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--radius-full);
  color: inherit;
  &:hover {
    background-color: color-mix(in srgb, currentColor 10%, transparent);
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`;

export interface ContentTableProps {
  kind: Pick<ContentKind, 'noun' | 'columns' | 'tableTitle' | 'pageOf'>;
  items: ContentItem[];
  /** Id of the item in the form. */
  editingId: string | undefined;
  /** Whether the item has unsaved values that are not in the form. */
  hasDraft: (item: ContentItem) => boolean;
  onEdit: (item: ContentItem) => void;
  /** Asks how to copy the item. */
  onDuplicate: (item: ContentItem) => void;
  /** Asks whether to delete the item. */
  onDelete: (item: ContentItem) => void;
  sorting: TableSorting;
  onSort: (sorting: TableSorting) => void;
  selection: TableSelection;
  onSelect: OnChangeFn<TableSelection>;
}

/** The items of a kind, with what can be done with each. */
export function ContentTable(props: ContentTableProps) {
  const { kind, items, editingId, hasDraft, onEdit, onDuplicate, onDelete, ...table } = props;
  const columns = useMemo(
    (): TableColumn<ContentItem>[] =>
      kind.columns.map((column) => ({
        ...column,
        render: (item) => (column.numeric ? column.cell(item) : <Clamp>{column.cell(item)}</Clamp>),
      })),
    [kind.columns],
  );
  const edit: TableColumn<ContentItem> = {
    header: 'Edit',
    isSticky: true,
    render: (item) => (
      <Actions>
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
        <Button variant="secondary" size="s" aria-label={`Edit ${item.title}`} onClick={() => onEdit(item)}>
          Edit
        </Button>
        <HistoryLink
          to={historyPath(kind.noun, item.id)}
          aria-label={`History of ${item.title}`}
          title={`History of ${item.title}`}
        >
          <History aria-hidden="true" />
        </HistoryLink>
        <IconButton size="s" label={`Duplicate ${item.title}`} onClick={() => onDuplicate(item)}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Delete ${item.title}`} onClick={() => onDelete(item)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        {hasDraft(item) && <Badge tone="warning">Not saved</Badge>}
      </Actions>
    ),
  };
  return (
    <ColumnTable
      {...table}
      label={kind.tableTitle}
      columns={[...columns, edit]}
      rows={items}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      isCurrent={({ id }) => id === editingId}
    />
  );
}
