import { styled } from 'styled-components';
import { Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { NOUNS } from '../../shared/content-nouns';
import { formatDay } from '../../shared/format-day';
import { formatMoment } from '../../shared/format-moment';
import type { TrashItem } from './trash.api';

const Soft = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

const ActionCell = styled(Cell)`
  width: 1%;
  white-space: nowrap;
`;

const HEADERS = ['Title', 'Kind', 'Deleted', 'Deleted by', 'Restore'];

/** Of what can be deleted, only questions have formatted titles. */
const shownTitle = ({ kind, title }: TrashItem) => (kind === 'question' ? plainText(title) : title);

interface TrashTableProps {
  items: TrashItem[];
  /** The item that is being restored. */
  restoring: TrashItem | undefined;
  onRestore: (item: TrashItem) => void;
}

/** Deleted items: when and by whom they were deleted, and until when they can be restored. */
export function TrashTable({ items, restoring, onRestore }: TrashTableProps) {
  return (
    <Table label="Deleted content">
      <TableHead>
        <tr>
          {HEADERS.map((header) => (
            <HeaderCell key={header} scope="col">
              {header}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <tr key={`${item.kind} ${item.id} ${item.quizId}`}>
            <Cell>
              <span>{shownTitle(item)}</span>
              {item.quizTitle && (
                <Soft>{`${item.quizId === null ? 'of' : 'taken out of'} ${item.quizTitle}`}</Soft>
              )}
            </Cell>
            <Cell>{NOUNS[item.kind].title}</Cell>
            <Cell>
              <span>{formatMoment(item.deletedAt)}</span>
              <Soft>{`kept until ${formatDay(item.goneAt)}`}</Soft>
            </Cell>
            <Cell>{item.deletedBy ?? 'Unknown'}</Cell>
            <ActionCell>
              <Button
                variant="secondary"
                size="s"
                aria-label={`Restore ${shownTitle(item)}`}
                busy={restoring === item}
                onClick={() => onRestore(item)}
              >
                Restore
              </Button>
            </ActionCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
