import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';

const PagerRoot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  font-size: var(--text-s);
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--space-2);
`;

interface PagerProps {
  /** Accessible name of the list. */
  label: string;
  /** The page number, starting at 1. */
  page: number;
  pageSize: number;
  /** Number of items on all pages. */
  total: number;
  /** Set if items are only counted up to the next multiple of this number beyond the page. A total at that limit is shown as '1,000+'. */
  totalStep?: number;
  onPageChange: (page: number) => void;
}

/** Shows the visible part of a list, with buttons for the previous and next page. */
export function Pager({ label, page, pageSize, total, totalStep, onPageChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const mayBeMore = totalStep !== undefined && total > last && total % totalStep === 0;
  const read = (n: number) => n.toLocaleString('en-AU');
  const buttonProps = (target: number) => ({
    // Not `disabled`: a button that becomes disabled loses focus.
    'aria-disabled': target < 1 || target > pages || undefined,
    onClick: () => {
      if (target >= 1 && target <= pages) onPageChange(target);
    },
  });
  return (
    <PagerRoot aria-label={`Pages: ${label}`}>
      <span role="status">{`${read(first)}–${read(last)} of ${read(total)}${mayBeMore ? '+' : ''}`}</span>
      {pages > 1 && (
        <Buttons>
          <Button variant="secondary" size="s" {...buttonProps(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button variant="secondary" size="s" {...buttonProps(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </Buttons>
      )}
    </PagerRoot>
  );
}
