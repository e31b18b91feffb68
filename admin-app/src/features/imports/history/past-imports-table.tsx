import { Undo2 } from 'lucide-react';
import { Badge, Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/days/format-moment';
import type { ListedImport } from '../imports.api';
import { describeOutcome, kindOf, nameOf } from './import-texts';

interface PastImportsTableProps {
  imports: ListedImport[];
  onUndo: (item: ListedImport) => void;
}

export function PastImportsTable({ imports, onUndo }: PastImportsTableProps) {
  return (
    <Table label="List of past uploads">
      <TableHead>
        <tr>
          <HeaderCell scope="col">File</HeaderCell>
          <HeaderCell scope="col">Content</HeaderCell>
          <HeaderCell scope="col">Uploaded</HeaderCell>
          <HeaderCell scope="col">By</HeaderCell>
          <HeaderCell scope="col">Outcome at the time</HeaderCell>
          <HeaderCell scope="col">Undo</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {imports.map((item) => (
          <tr key={item.id}>
            <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
              <Link to={`/uploads/${item.id}`}>{nameOf(item)}</Link>
            </Cell>
            <Cell>{kindOf(item)}</Cell>
            <Cell>{formatMoment(item.createdAt)}</Cell>
            <Cell>{item.createdByName ?? 'Somebody whose account is gone'}</Cell>
            <Cell>{describeOutcome(item)}</Cell>
            <Cell style={{ whiteSpace: 'nowrap' }}>
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
