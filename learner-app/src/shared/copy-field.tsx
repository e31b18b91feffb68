import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, TextField, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-3);
`;
const Value = styled(TextField)`
  flex: 1 1 15rem;
`;
const Outcome = styled.p`
  flex-basis: 100%;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const OUTCOMES = {
  copied: 'Copied.',
  selected: 'Couldn’t copy. The text is selected, so you can copy it with your keyboard.',
};

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** The title for sharing. If set, the value is an address, which can also be shared if the browser supports it. */
  share?: string;
  /** Takes the focus if the button that revealed it has gone. */
  takesFocus?: boolean;
}

/** A value to share, with a button that copies it. If the browser refuses to copy, the value is selected. */
export function CopyField({ label, hint, value, share, takesFocus = false }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) input.current?.focus();
  }, [takesFocus]);

  async function copy() {
    try {
      // Also throws on plain http, where there is no clipboard.
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch (error) {
      console.warn(error);
      select();
    }
  }
  function select() {
    input.current?.focus();
    input.current?.select();
    setOutcome('selected');
  }
  /** Opens the browser's share dialog. Closing it isn't a failure. */
  const sendTo = (title: string) =>
    navigator.share({ title, url: value }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') select();
    });

  return (
    <Row>
      <Value
        ref={input}
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        <span>
          Copy<VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </span>
      </Button>
      {share && 'share' in navigator && (
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => void sendTo(share)}>
          <span>
            Share<VisuallyHidden>{` ${label}`}</VisuallyHidden>
          </span>
        </Button>
      )}
      <Outcome role="status">{outcome && OUTCOMES[outcome]}</Outcome>
    </Row>
  );
}
