import { Undo2 } from 'lucide-react';
import { Badge, Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import type { PastImport } from '../imports.api';

const KINDS: Record<string, string> = {
  quiz_video: 'Quizzes and videos',
  course: 'Courses',
  gift: 'GIFT questions',
  aiken: 'Aiken questions',
};

function describeOutcome(item: PastImport): string {
  const { rowsWritten, rowsTotal, rowsUnchanged, rowsKept, rowsReported } = item;
  const parts = [
    `${(rowsWritten - rowsUnchanged - rowsKept).toLocaleString('en-AU')} of ${rowsTotal.toLocaleString('en-AU')} rows written`,
  ];
  if (rowsUnchanged > 0) parts.push(`${rowsUnchanged.toLocaleString('en-AU')} unchanged`);
  if (rowsKept > 0) parts.push(`${rowsKept.toLocaleString('en-AU')} kept as edited`);
  if (rowsReported > 0) parts.push(`${rowsReported.toLocaleString('en-AU')} with errors`);
  return parts.join(', ');
}

/** An import made directly through the API may have no file. */
export const nameOf = ({ fileName }: PastImport): string => fileName || 'Unnamed upload';

interface PastImportsTableProps {
  imports: PastImport[];
  onUndo: (item: PastImport) => void;
}

export function PastImportsTable({ imports, onUndo }: PastImportsTableProps) {
  return (
    <Table label="List of past uploads" maxHeight="24rem">
      <TableHead>
        <tr>
          <HeaderCell scope="col">File</HeaderCell>
          <HeaderCell scope="col">Content</HeaderCell>
          <HeaderCell scope="col">Uploaded</HeaderCell>
          <HeaderCell scope="col">Outcome</HeaderCell>
          <HeaderCell scope="col">Undo</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {imports.map((item) => (
          <tr key={item.id}>
            <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
              {nameOf(item)}
            </Cell>
            <Cell>{KINDS[item.kind] ?? item.kind}</Cell>
            <Cell>{new Date(item.createdAt).toLocaleString('en-AU')}</Cell>
            <Cell>{describeOutcome(item)}</Cell>
            <Cell>
              {item.undoneAt ? (
                <Badge tone="neutral">Undone</Badge>
              ) : (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Undo ${nameOf(item)}`}
                  onClick={() => onUndo(item)}
                >
                  <Undo2 aria-hidden="true" />
                  Undo
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
