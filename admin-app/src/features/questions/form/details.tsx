import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Elements } from 'shared-ui/components';

const Root = styled.details`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  > summary {
    padding: var(--space-2) var(--space-4);
    border-radius: inherit;
    cursor: pointer;
    font-size: var(--text-s);
    font-weight: 600;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-3) var(--space-4) var(--space-4);
`;

const Hint = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

/** What most questions need no change of, folded. It opens where a field in it has a problem. */
export function Details({ children }: { children: Elements }) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = root.current;
    const wrong = details?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!details || details.open || !wrong) return;
    details.open = true;
    // The form couldn't focus what was folded.
    if (!document.activeElement?.matches('input, select, textarea')) wrong.focus();
  });
  return (
    <Root ref={root}>
      <summary>
        Details
        <Hint> · Explanation, points, level, video, figures, tags</Hint>
      </summary>
      <Fields>{children}</Fields>
    </Root>
  );
}
