import type { OnChangeFn } from '@tanstack/react-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { ColumnTable, type TableColumn, type TableSelection } from '../../shared/column-table/column-table';
import { NOUNS } from '../../shared/content/content-nouns';
import { formatDay } from '../../shared/days/format-day';
import { formatMoment } from '../../shared/days/format-moment';
import { useLatest } from '../../shared/use-latest';
import { trashKey, type TrashItem } from './trash.api';

const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

/** Returns an item's title as plain text. Of the items that can be deleted, only questions have formatted titles. */
export const shownTitle = (kind: TrashItem['kind'], title: string) =>
  kind === 'question' ? plainText(title) : title;

const nameOf = ({ kind, title }: TrashItem) => shownTitle(kind, title);

interface TrashTableProps {
  items: TrashItem[];
  /** The item that is being restored. */
  restoring: TrashItem | undefined;
  onRestore: (item: TrashItem) => void;
  selection: TableSelection;
  onSelect: OnChangeFn<TableSelection>;
}

/** Deleted items: who deleted them and when, and how long they can still be restored. */
export function TrashTable({ items, restoring, onRestore, ...table }: TrashTableProps) {
  const restore = useLatest(onRestore);
  const columns = useMemo(
    (): TableColumn<TrashItem>[] => [
      {
        header: 'Title',
        render: (item) => (
          <>
            <span>{nameOf(item)}</span>
            {item.quizTitle && (
              <MutedText>{`${item.quizId === null ? 'from' : 'removed from'} ${item.quizTitle}`}</MutedText>
            )}
          </>
        ),
      },
      { header: 'Type', render: ({ kind }) => NOUNS[kind].title },
      {
        header: 'Deleted',
        render: ({ deletedAt, goneAt }) => (
          <>
            <span>{formatMoment(deletedAt)}</span>
            <MutedText>{`kept until ${formatDay(goneAt)}`}</MutedText>
          </>
        ),
      },
      { header: 'Deleted by', render: ({ deletedBy }) => deletedBy ?? 'Unknown' },
      {
        header: 'Restore',
        render: (item) => (
          <Button
            variant="secondary"
            size="s"
            aria-label={`Restore ${nameOf(item)}`}
            aria-haspopup="dialog"
            busy={restoring === item}
            onClick={() => restore.current(item)}
          >
            Restore
          </Button>
        ),
      },
    ],
    [restoring, restore],
  );
  return (
    <ColumnTable
      {...table}
      label="Deleted content"
      columns={columns}
      rows={items}
      rowKey={trashKey}
      rowName={nameOf}
    />
  );
}
