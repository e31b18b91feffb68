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

/** In place of media of another host: what learners get, and a way to see it here. */
export function ForeignMediaNote({ host, onLoad }: { host: string; onLoad: () => void }) {
  return (
    <Note>
      <span>
        {`From ${host}: learners are asked before anything is loaded from there. Upload it instead and nobody is.`}
      </span>
      <Button variant="secondary" onClick={onLoad}>
        {`Load from ${host}`}
      </Button>
    </Note>
  );
}
