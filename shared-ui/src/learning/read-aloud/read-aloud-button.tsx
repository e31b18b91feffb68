import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../components';
import { findLocalVoice, HIGHLIGHT, MARKED, readAloud } from './reader';

const rules = `
  ::highlight(${HIGHLIGHT}) { background-color: var(--color-star); color: var(--color-ink); }
  [${MARKED}] { background-color: var(--color-star); color: var(--color-ink); }
`;

function onVoicesChange(listener: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

export interface ReadAloudButtonProps {
  /** The name of the content that the button reads, such as 'question'. */
  what: string;
  /** Returns the elements whose content the button reads. */
  elements: () => readonly (Element | null)[];
}

/** Starts and stops reading aloud with a voice of this device. Hidden if the device has none for the page's language. */
export function ReadAloudButton({ what, elements }: ReadAloudButtonProps) {
  const hasVoice = useSyncExternalStore(onVoicesChange, () => findLocalVoice() !== undefined);
  const [reading, setReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!hasVoice) return null;

  function toggle() {
    if (reading) {
      stop.current?.();
      return;
    }
    const voice = findLocalVoice();
    if (!voice) return;
    setReading(true);
    const shown = elements().filter((element) => element !== null);
    stop.current = readAloud(voice, shown, () => setReading(false));
  }
  return (
    <>
      <style href="read-aloud" precedence="low">
        {rules}
      </style>
      <IconButton label={reading ? 'Stop reading' : `Read ${what} aloud`} onClick={toggle}>
        {reading ? <Square fill="currentColor" aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
    </>
  );
}
