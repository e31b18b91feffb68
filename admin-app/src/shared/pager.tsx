import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';

const Root = styled.nav`
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
  /** Of the list it turns. */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Items on all pages. */
  total: number;
  onTurn: (page: number) => void;
}

/** Says which part of a list is shown, and turns its pages. Its buttons stay where they are, so that focus stays too. */
export function Pager({ label, page, pageSize, total, onTurn }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const turn = (to: number) => ({
    // Not `disabled`: at an end of the list the focus would be lost.
    'aria-disabled': to < 1 || to > pages || undefined,
    onClick: () => {
      if (to >= 1 && to <= pages) onTurn(to);
    },
  });
  return (
    <Root aria-label={`Pages of ${label}`}>
      <span role="status">
        {first}–{last} of {total.toLocaleString('en-AU')}
      </span>
      {pages > 1 && (
        <Buttons>
          <Button variant="secondary" size="s" {...turn(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button variant="secondary" size="s" {...turn(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </Buttons>
      )}
    </Root>
  );
}
