import { Copy, History, Trash2 } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, ButtonLink, IconButton } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import type { OnChangeFn } from '@tanstack/react-table';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
  type TableSorting,
} from '../../../shared/column-table/column-table';
import { useLatest } from '../../../shared/use-latest';
import { historyPath } from '../../history';
import type { ContentItem, ListedKind } from '../kinds/listed-kind';

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

/** The container that cells adapt their layout to. */
const Room = styled.div`
  container: table / inline-size;
`;

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`;

/** A narrow button, to leave room for the counts before it. */
const OpenLink = styled(ButtonLink)`
  padding-inline: var(--space-2);
`;
const EditButton = styled(Button)`
  padding-inline: var(--space-3);
`;

export interface ContentTableProps {
  kind: Pick<ListedKind, 'noun' | 'columns' | 'tableTitle' | 'pageOf'>;
  items: ContentItem[];
  /** The id of the item in the form. */
  editingId: string | undefined;
  /** Whether the item has unsaved values that are not in the form. Callers pass a new function whenever the result changes for an item. */
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

type Handlers = Pick<ContentTableProps, 'onEdit' | 'onDuplicate' | 'onDelete'>;

interface ItemActionsProps extends Pick<ContentTableProps, 'kind'> {
  item: ContentItem;
  /** Whether the item has unsaved values that are not in the form. */
  isDraft: boolean;
  /** The newest handlers, in a ref so that a row doesn't rerender for new callbacks. */
  handlers: RefObject<Handlers>;
}

function ItemActions({ kind, item, isDraft, handlers }: ItemActionsProps) {
  const { title } = item;
  return (
    <Actions>
      {kind.pageOf && (
        <OpenLink as={Link} variant="ghost" size="s" to={kind.pageOf(item)} aria-label={`Open ${title}`}>
          Open
        </OpenLink>
      )}
      <EditButton
        variant="secondary"
        size="s"
        aria-label={`Edit ${title}`}
        onClick={() => handlers.current.onEdit(item)}
      >
        Edit
      </EditButton>
      <HistoryLink
        to={historyPath(kind.noun, item.id)}
        aria-label={`History of ${title}`}
        title={`History of ${title}`}
      >
        <History aria-hidden="true" />
      </HistoryLink>
      <IconButton size="s" label={`Duplicate ${title}`} onClick={() => handlers.current.onDuplicate(item)}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton size="s" label={`Delete ${title}`} onClick={() => handlers.current.onDelete(item)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isDraft && <Badge tone="warning">Not saved</Badge>}
    </Actions>
  );
}

/** The items of a kind, each with its actions. */
export function ContentTable(props: ContentTableProps) {
  const { kind, items, editingId, hasDraft, onEdit, onDuplicate, onDelete, ...table } = props;
  const handlers = useLatest({ onEdit, onDuplicate, onDelete });
  const columns = useMemo(
    (): TableColumn<ContentItem>[] => [
      ...kind.columns.map((column): TableColumn<ContentItem> => ({
        ...column,
        render: (item) => column.cell(item),
      })),
      {
        header: 'Edit',
        isSticky: true,
        render: (item) => (
          <ItemActions kind={kind} item={item} isDraft={hasDraft(item)} handlers={handlers} />
        ),
      },
    ],
    [kind, hasDraft, handlers],
  );
  return (
    <Room>
      <ColumnTable
        {...table}
        label={kind.tableTitle}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        isCurrent={({ id }) => id === editingId}
      />
    </Room>
  );
}
