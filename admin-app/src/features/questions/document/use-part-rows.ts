import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { MAX_COUNTS } from './document-draft';
import { textCell, widened, widthOf, type DraftCell, type DraftPart } from './part-cells';

/**
 * The changes of a part's rows, and where the focus goes with each.
 * @returns `active`, the cell that has or last had the focus, both counted from 0; `list`, for the element whose children are the rows
 */
export function usePartRows(part: DraftPart, onChange: (part: DraftPart) => void) {
  const { rows } = part;
  const [active, setActive] = useState<{ row: number; cell: number }>();
  const { list, focusRow } = useRowFocus<HTMLDivElement>(rows);
  const within = (row: number, selector: string) =>
    list.current?.children[row]?.querySelectorAll<HTMLElement>(selector);
  function addRow() {
    if (rows.length >= MAX_COUNTS.rows) return;
    focusRow(rows.length);
    onChange({ ...part, rows: [...rows, widened([], widthOf(part))] });
  }
  /** Enter leads to the cell below, from the last row to a new one. */
  function goDown(event: KeyboardEvent, row: number, cell: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (row === rows.length - 1) addRow();
    else within(row + 1, 'input')?.[cell]?.focus();
  }
  function moveRow(row: number, to: number) {
    flushSync(() => {
      onChange({ ...part, rows: rows.toSpliced(row, 1).toSpliced(to, 0, rows[row] ?? []) });
      setActive((current) => current && { ...current, row: to });
    });
    // The button that was pressed is in another row now, and disabled in the first and the last one.
    const [button, cell] = [`[aria-label$="${to < row ? ' up' : ' down'}"]:enabled`, 'input'].map(
      (selector) => within(to, selector),
    );
    (button?.[0] ?? cell?.[active?.cell ?? 0])?.focus();
  }
  function deleteRow(row: number) {
    focusRow(row);
    onChange({ ...part, rows: rows.toSpliced(row, 1) });
    setActive(undefined);
  }
  function setCell(row: number, cell: number, fields: Partial<DraftCell>) {
    const cells = rows[row] ?? [];
    onChange({
      ...part,
      rows: rows.with(row, cells.with(cell, { ...(cells[cell] ?? textCell()), ...fields })),
    });
  }
  return { list, active, setActive, addRow, goDown, moveRow, deleteRow, setCell };
}
