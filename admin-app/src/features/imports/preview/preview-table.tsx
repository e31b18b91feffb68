import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import type { CellProblem, FileFormat, PreviewRow } from '../import-row';
import type { ImportChoice, ImportPart, ImportsApi } from '../imports.api';
import type { PreviewedFile, StagedImport } from './previewed-file';
import { Grid, Message, Scroll } from './preview-table.styles';
import { INITIAL_RECT, laidOutHeight, observeLaidOutRect } from './row-measuring';
import { LearnerCell } from './learner-cell';
import { RowParts } from './row-parts';
import { countRows, stateOf, type RowState } from './row-states';
import { usePreviewRows, type RowFilter } from './use-preview-rows';
import { useRowParts } from './use-row-parts';

/** The heading of the column with row numbers. */
const NUMBERED: Record<FileFormat, string> = { CSV: 'Row', QTI: 'Item', GIFT: 'Line', Aiken: 'Line' };

function Problems({ list }: { list: CellProblem[] }) {
  return list.map(({ level, message }) => (
    <Message key={message} data-of={level}>
      {level === 'error' ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>
        <VisuallyHidden>{level === 'error' ? 'Error: ' : 'Warning: '}</VisuallyHidden>
        <span>{message}</span>
      </span>
    </Message>
  ));
}

const highestLevel = (problems: CellProblem[]) =>
  problems.find(({ level }) => level === 'error')?.level ?? problems[0]?.level;

interface RowProps {
  /** The row; undefined while it's being fetched from the worker. */
  row: PreviewRow | undefined;
  index: number;
  columnCount: number;
  /** Whether there's a column with the result of comparing the rows. */
  isCompared: boolean;
  /** Whether there's a column with the rows' questions. */
  hasQuestions: boolean;
  state: RowState | undefined;
  parts: ImportPart[] | undefined;
  onChoose: ((choice: ImportChoice) => void) | undefined;
  measure: (element: Element | null) => void;
}

/** One row of the table, memoised so that it rerenders only when its props change. */
const Row = memo(function Row(props: RowProps) {
  const { row, index, columnCount, isCompared, hasQuestions, state, parts, onChoose, measure } = props;
  const problemsAt = (column: number) => row?.problems.filter((problem) => problem.column === column) ?? [];
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      {row ? (
        <>
          <th scope="row" data-level={highestLevel(problemsAt(-1))}>
            <span>{row.number}</span>
            <Problems list={problemsAt(-1)} />
          </th>
          {isCompared && <td>{state && <RowParts state={state} parts={parts} onChoose={onChoose} />}</td>}
          {hasQuestions && (
            <td>
              <LearnerCell row={row} />
            </td>
          )}
          {Array.from({ length: columnCount }, (_, column) => (
            <td key={column} data-level={highestLevel(problemsAt(column))}>
              <div data-clamped>{row.cells[column]}</div>
              <Problems list={problemsAt(column)} />
            </td>
          ))}
        </>
      ) : (
        <td colSpan={columnCount + (isCompared ? 2 : 1) + (hasQuestions ? 1 : 0)} aria-busy="true">
          …
        </td>
      )}
    </tr>
  );
});

interface PreviewTableProps {
  file: PreviewedFile;
  filter: RowFilter;
  api: ImportsApi;
  staged: StagedImport | undefined;
  onChoose: ((choice: ImportChoice) => void) | undefined;
}

/** The rows of a file, virtualised; each problem is shown in its cell, each difference beside the row's number. */
export function PreviewTable({ file, filter, api, staged, onChoose }: PreviewTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { summary } = file;
  const comparison = staged?.comparison;
  const hasQuestions = summary.counts.questions > 0;
  const count =
    filter === 'all'
      ? summary.rows
      : filter === 'invalid'
        ? summary.invalid
        : comparison
          ? countRows(comparison, filter)
          : 0;
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer's functions are called during this render only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => 40,
    overscan: 6,
    initialRect: INITIAL_RECT,
    observeElementRect: observeLaidOutRect,
    measureElement: laidOutHeight,
  });
  const visible = virtual.getVirtualItems();
  const first = visible[0];
  const last = visible.at(-1);
  // Deferred, so that the cells are rendered in short tasks, which yield to clicks.
  const rows = useDeferredValue(
    usePreviewRows({
      file,
      filter,
      comparison,
      first: first?.index ?? 0,
      last: last?.index ?? Math.min(count, 20),
    }),
  );
  const parts = useRowParts(
    api,
    staged,
    visible.flatMap(({ index }) => rows.get(index)?.number ?? []),
  );
  return (
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label="File rows">
      <Grid aria-label="File rows" aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{NUMBERED[summary.format]}</th>
            {comparison && <th scope="col">Changes</th>}
            {hasQuestions && <th scope="col">Student view</th>}
            {summary.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && first.start > 0 && <tr aria-hidden="true" style={{ height: first.start }} />}
          {visible.map(({ index, key }) => {
            const row = rows.get(index);
            return (
              <Row
                key={key}
                row={row}
                index={index}
                columnCount={summary.columns.length}
                isCompared={comparison !== undefined}
                hasQuestions={hasQuestions}
                state={row && comparison && stateOf(comparison, row.number)}
                parts={row && parts.get(row.number)}
                onChoose={onChoose}
                measure={virtual.measureElement}
              />
            );
          })}
          {last && <tr aria-hidden="true" style={{ height: virtual.getTotalSize() - last.end }} />}
        </tbody>
      </Grid>
    </Scroll>
  );
}
