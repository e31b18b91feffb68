import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Elements } from 'shared-ui/components';
import { tabStorage } from 'shared-ui/start';

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

const STORAGE_KEY = 'question details';

/**
 * Settings that most questions don't need, collapsed at first. The tab remembers whether they're open, because someone who explains one
 * question will probably explain the next. They also open if one of their fields has a problem.
 */
export function Details({ children }: { children: Elements }) {
  const [isOpen, setOpen] = useState(() => tabStorage.getItem(STORAGE_KEY) === 'open');
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = root.current;
    const wrong = details?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!details || details.open || !wrong) return;
    details.open = true;
    // The form couldn't focus the field while the details were collapsed.
    if (!document.activeElement?.matches('input, select, textarea')) wrong.focus();
  });
  return (
    <Root
      ref={root}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        tabStorage.setItem(STORAGE_KEY, open ? 'open' : 'folded');
      }}
    >
      <summary>
        Details
        <Hint> · Explanation, description, points, level, video, figures, tags</Hint>
      </summary>
      <Fields>{children}</Fields>
    </Root>
  );
}
