import { styled } from 'styled-components';
import { Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import type { TrashItem } from './trash.api';
import { KINDS } from './use-trash';

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
const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

interface TrashTableProps {
  items: TrashItem[];
  /** The item on its way back. */
  restoring: TrashItem | undefined;
  onRestore: (item: TrashItem) => void;
}

/** What was deleted, by whom and when, and until when it can be taken back. */
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
          <tr key={`${item.kind} ${item.id}`}>
            <Cell>
              {item.title}
              {item.quizTitle && <Soft>of {item.quizTitle}</Soft>}
            </Cell>
            <Cell>{KINDS[item.kind]}</Cell>
            <Cell>
              {moment.format(new Date(item.deletedAt))}
              <Soft>kept until {day.format(new Date(item.goneAt))}</Soft>
            </Cell>
            <Cell>{item.deletedBy ?? 'Unknown'}</Cell>
            <ActionCell>
              <Button
                variant="secondary"
                size="s"
                aria-label={`Restore ${item.title}`}
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
