import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { SaveState } from '../../../shared/outbox/outbox-sender';

const SaveStatusRoot = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.3;
  &:empty {
    display: none;
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-state='saved'] svg {
    color: var(--color-success);
  }
  &[data-state='unsent'] {
    color: var(--color-warning);
    text-wrap: balance;
  }
`;

const texts: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  unsent: 'Not saved yet. We’ll keep trying.',
};
const icons = { idle: null, saving: CloudUpload, saved: CloudCheck, unsent: CloudOff };

/** Says whether the answers are on the server. Only problems are announced: an announcement after each keystroke would be noise. */
export function SaveStatus({ state }: { state: SaveState }) {
  const Icon = icons[state];
  return (
    <>
      <SaveStatusRoot data-state={state}>
        {Icon && <Icon aria-hidden="true" />}
        <span>{texts[state]}</span>
      </SaveStatusRoot>
      <VisuallyHidden role="status">{state === 'unsent' ? texts.unsent : ''}</VisuallyHidden>
    </>
  );
}
