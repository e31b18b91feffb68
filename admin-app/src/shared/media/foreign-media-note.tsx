import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Replaces media from another host: says what learners see, with a button to load it here. */
export function ForeignMediaNote({ host, onLoad }: { host: string; onLoad: () => void }) {
  return (
    <Note>
      <span>{`Students are asked before anything loads from ${host}. Upload the file to avoid this.`}</span>
      <Button variant="secondary" onClick={onLoad}>
        {`Load from ${host}`}
      </Button>
    </Note>
  );
}
