import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton, VisuallyHidden } from 'shared-ui/components';
import { useCopy } from './use-copy';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  font-family: ui-monospace, monospace;
  font-size: var(--text-xs);
  white-space: nowrap;
`;

/** Longer ids are cut off; a UUID is told apart by its first part. */
const SHOWN = 12;

interface CopyableIdProps {
  id: string;
  /** What has this id, for the button's name. */
  name: string;
}

/** An id in short form with a button that copies it; screen readers and the tooltip have all of it. */
export function CopyableId({ id, name }: CopyableIdProps) {
  const copy = useCopy();
  const isCut = id.length > SHOWN;
  return (
    <Root title={id}>
      {isCut && <VisuallyHidden>{id}</VisuallyHidden>}
      <span aria-hidden={isCut || undefined}>{isCut ? `${id.slice(0, 8)}…` : id}</span>
      <IconButton size="s" label={`Copy id of ${name}`} onClick={() => void copy(id, 'Id copied')}>
        <Copy aria-hidden="true" />
      </IconButton>
    </Root>
  );
}
