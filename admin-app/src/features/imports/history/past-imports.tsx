import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  HeaderCell,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  useMoveFocus,
} from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { LoadError } from '../../../shared/load-error';
import { Pager } from '../../../shared/column-table/pager';
import { formatMoment } from '../../../shared/days/format-moment';
import { RegradingProgress } from '../../../shared/regrade/regrading-progress';
import type { ImportsApi, ListedImport } from '../imports.api';
import { canUndo, describeOutcome, kindOf, nameOf } from './import-texts';
import { UndoDialog } from './undo-dialog';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

const Heading = styled.h2`
  &:focus {
    outline: none;
  }
`;

interface PastImportsProps {
  api: ImportsApi;
  pageSize: number;
  /** Shows only the newest uploads, with a link to all of them. */
  isExcerpt?: boolean;
}

/** Uploads, newest first; each can be opened, and undone as a whole. */
export function PastImports({ api, pageSize, isExcerpt = false }: PastImportsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMoveFocus();
  const [page, setPage] = useState(1);
  const [toUndo, setToUndo] = useState<ListedImport>();
  /** The ids of questions to regrade after the last undo, because the upload had changed their keys. */
  const [regrading, setRegrading] = useState<string[]>([]);
  const imports = useQuery({
    queryKey: ['imports', page, pageSize],
    queryFn: () => api.list(page, pageSize),
    placeholderData: keepPreviousData,
  });
  const { data } = imports;
  return (
    <Section aria-labelledby={headingId} aria-busy={imports.isPending}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        {isExcerpt ? 'Past uploads' : 'All uploads'}
      </Heading>
      {regrading.length > 0 && <RegradingProgress key={regrading.join()} api={api} questions={regrading} />}
      {imports.isPending && <Skeleton height="10rem" radius="var(--radius-m)" />}
      {imports.isError && !data && <LoadError subject="Past uploads" query={imports} />}
      {data?.total === 0 && (
        <EmptyState title="No uploads yet" message="Uploads appear here, and you can undo each one." />
      )}
      {data && data.total > 0 && <PastImportsTable imports={data.items} onUndo={setToUndo} />}
      {data && isExcerpt && data.total > 0 && (
        <Link to="/uploads">{`All uploads (${data.total.toLocaleString('en-AU')})`}</Link>
      )}
      {data && !isExcerpt && data.total > pageSize && (
        <Pager label="Uploads" page={page} pageSize={pageSize} total={data.total} onPageChange={setPage} />
      )}
      {toUndo && (
        <UndoDialog
          api={api}
          upload={toUndo}
          onClose={() => setToUndo(undefined)}
          onSettled={(questions) => {
            setToUndo(undefined);
            setRegrading(questions);
            // The button that opened the dialog is about to disappear.
            moveFocus(heading);
          }}
        />
      )}
    </Section>
  );
}

interface PastImportsTableProps {
  imports: ListedImport[];
  onUndo: (item: ListedImport) => void;
}

function PastImportsTable({ imports, onUndo }: PastImportsTableProps) {
  return (
    <Table label="Uploads">
      <TableHead>
        <tr>
          <HeaderCell scope="col">File</HeaderCell>
          <HeaderCell scope="col">Content</HeaderCell>
          <HeaderCell scope="col">Uploaded</HeaderCell>
          <HeaderCell scope="col">By</HeaderCell>
          <HeaderCell scope="col">Outcome</HeaderCell>
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
            <Cell>{item.createdByName ?? 'Deleted account'}</Cell>
            <Cell>{describeOutcome(item)}</Cell>
            <Cell style={{ whiteSpace: 'nowrap' }}>
              {item.undoneAt && (
                <Badge tone="neutral">{item.keptAtUndo > 0 ? 'Partly undone' : 'Undone'}</Badge>
              )}{' '}
              {canUndo(item) && (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`${item.undoneAt ? 'Undo the rest of' : 'Undo'} ${nameOf(item)}`}
                  onClick={() => onUndo(item)}
                >
                  <Undo2 aria-hidden="true" />
                  <span>{item.undoneAt ? 'Undo the rest' : 'Undo'}</span>
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
