import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import type { PreviewRow } from './import-session';
import type { CellProblem } from './import-table';
import { Grid, Message, Scroll } from './preview-table.styles';
import { usePreviewRows } from './use-preview-rows';
import type { OpenFile } from './use-upload';

function Problems({ list }: { list: CellProblem[] }) {
  return list.map(({ level, message }) => (
    <Message key={message} data-of={level}>
      {level === 'error' ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>
        <VisuallyHidden>{level === 'error' ? 'Error: ' : 'Warning: '}</VisuallyHidden>
        {message}
      </span>
    </Message>
  ));
}

const worst = (problems: CellProblem[]) =>
  problems.find(({ level }) => level === 'error')?.level ?? problems[0]?.level;

interface RowProps {
  /** Undefined while the worker is asked for it. */
  row: PreviewRow | undefined;
  index: number;
  /** Number of columns. */
  width: number;
  measure: (element: Element | null) => void;
}

/** Drawn again only when the row itself is another. */
const Row = memo(function Row({ row, index, width, measure }: RowProps) {
  const of = (column: number) => row?.problems.filter((problem) => problem.column === column) ?? [];
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {row ? (
        <>
          <th scope="row" data-level={worst(of(-1))}>
            {row.number}
            <Problems list={of(-1)} />
          </th>
          {Array.from({ length: width }, (_, column) => (
            <td key={column} data-level={worst(of(column))}>
              <div>{row.cells[column]}</div>
              <Problems list={of(column)} />
            </td>
          ))}
        </>
      ) : (
        <td colSpan={width + 1} aria-busy="true">
          …
        </td>
      )}
    </tr>
  );
});

interface PreviewTableProps {
  file: OpenFile;
  onlyBad: boolean;
}

/** The rows of a file, of which only those in sight are in the page; what is wrong stands in its cell. */
export function PreviewTable({ file, onlyBad }: PreviewTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { summary } = file;
  const count = onlyBad ? summary.bad : summary.rows;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called in this render only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => 40,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  // Deferred: drawing the cells is split into short tasks and gives way to clicks.
  const rows = useDeferredValue(
    usePreviewRows(file, onlyBad, first?.index ?? 0, last?.index ?? Math.min(count, 20)),
  );
  const width = summary.columns.length;
  return (
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label="Rows of the file">
      <Grid aria-label="Rows of the file" aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{summary.format === 'CSV' ? 'Row' : 'Line'}</th>
            {summary.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && first.start > 0 && <tr aria-hidden="true" style={{ height: first.start }} />}
          {shown.map(({ index, key }) => (
            <Row
              key={key}
              row={rows.get(index)}
              index={index}
              width={width}
              measure={virtual.measureElement}
            />
          ))}
          {last && <tr aria-hidden="true" style={{ height: virtual.getTotalSize() - last.end }} />}
        </tbody>
      </Grid>
    </Scroll>
  );
}
