import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { fieldColumns } from './field-columns.styles';

const MoreDetailsRoot = styled.div`
  display: grid;
  gap: var(--space-4);
  > button {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--space-3));
    padding-inline: var(--space-3);
  }
  > button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Group = styled.div`
  ${fieldColumns}
`;

interface MoreDetailsProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** The disclosure with a form's further fields. */
export function MoreDetails({ open, onToggle, children }: MoreDetailsProps) {
  const groupId = useId();
  return (
    <MoreDetailsRoot>
      <Button
        variant="ghost"
        size="s"
        aria-expanded={open}
        aria-controls={open ? groupId : undefined}
        onClick={() => onToggle(!open)}
      >
        <ChevronDown aria-hidden="true" />
        More details
      </Button>
      {open && (
        <Group id={groupId} role="group" aria-label="More details">
          {children}
        </Group>
      )}
    </MoreDetailsRoot>
  );
}
