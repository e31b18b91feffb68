import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import type { PreviewRow } from './import-session';
import type { CellProblem } from './import-table';
import { Grid, Head, Message, RowNumber, Scroll, Text, Value } from './preview-table.styles';
import { usePreviewRows } from './use-preview-rows';
import type { OpenFile } from './use-upload';

function Problems({ list }: { list: CellProblem[] }) {
  return list.map(({ level, message }) => (
    <Message key={message} data-level={level}>
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

function Cells({ row, width }: { row: PreviewRow; width: number }) {
  const of = (column: number) => row.problems.filter((problem) => problem.column === column);
  return (
    <>
      <RowNumber as="th" scope="row" data-level={worst(of(-1))}>
        {row.number}
        <Problems list={of(-1)} />
      </RowNumber>
      {Array.from({ length: width }, (_, column) => (
        <Value key={column} data-level={worst(of(column))}>
          <Text>{row.cells[column]}</Text>
          <Problems list={of(column)} />
        </Value>
      ))}
    </>
  );
}

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
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  const rows = usePreviewRows(file, onlyBad, first?.index ?? 0, last?.index ?? Math.min(count, 20));
  const width = summary.columns.length;
  return (
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label="Rows of the file">
      <Grid aria-label="Rows of the file" aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <Head scope="col">{summary.format === 'CSV' ? 'Row' : 'Line'}</Head>
            {summary.columns.map((column, index) => (
              <Head key={index} scope="col">
                {column}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && first.start > 0 && <tr aria-hidden="true" style={{ height: first.start }} />}
          {shown.map(({ index, key }) => {
            const row = rows.get(index);
            return (
              <tr key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                {row ? (
                  <Cells row={row} width={width} />
                ) : (
                  <Value colSpan={width + 1} aria-busy="true">
                    …
                  </Value>
                )}
              </tr>
            );
          })}
          {last && <tr aria-hidden="true" style={{ height: virtual.getTotalSize() - last.end }} />}
        </tbody>
      </Grid>
    </Scroll>
  );
}
