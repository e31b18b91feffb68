import { styled } from 'styled-components';
import { Button, ProgressBar, stickyBarProps, VisuallyHidden, type Elements } from 'shared-ui/components';
import { countOf, pluralOf, type CountedNoun } from '../content/content-nouns';
import type { BulkProgress } from './use-bulk-change';

const SelectionBarRoot = styled.div`
  position: sticky;
  z-index: 2;
  top: calc(var(--sticky-top, var(--bar-height, 0px)) + 3rem);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  box-shadow: var(--shadow-1);
  font-size: var(--text-s);
  @media (height < 24rem) {
    position: static;
  }
`;

const Count = styled.p`
  margin-inline-end: auto;
  font-weight: 700;
`;

interface SelectionBarProps {
  noun: CountedNoun;
  /** The number of selected items; `total` is the number in the whole list. */
  count: number;
  total: number;
  /** The progress of a running change. */
  progress: BulkProgress | undefined;
  isSelecting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  /** A button for each change. */
  children: Elements;
  /** The dialogs that the buttons open. */
  dialogs: Elements;
}

/** Actions on all selected items; hidden while nothing is selected. */
export function SelectionBar({ noun, count, total, progress, ...props }: SelectionBarProps) {
  const selected = `${countOf(noun, count)} selected`;
  return (
    <>
      {/* Always rendered, so that screen readers announce the first selection. */}
      <VisuallyHidden role="status">{count > 0 && selected}</VisuallyHidden>
      {count > 0 && (
        <SelectionBarRoot {...stickyBarProps} role="group" aria-label={`Selected ${pluralOf(noun)}`}>
          <Count>{selected}</Count>
          {progress ? (
            <ProgressBar label="Progress" value={progress.done} max={progress.total} />
          ) : (
            <>
              {count < total && (
                <Button variant="ghost" size="s" busy={props.isSelecting} onClick={props.onSelectAll}>
                  {`Select all ${total.toLocaleString('en-AU')}`}
                </Button>
              )}
              {props.children}
              <Button variant="ghost" size="s" onClick={props.onClear}>
                Clear selection
              </Button>
            </>
          )}
          {props.dialogs}
        </SelectionBarRoot>
      )}
    </>
  );
}
