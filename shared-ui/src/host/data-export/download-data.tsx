import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { ButtonLink } from '../../components/buttons/button-link';
import { FieldError } from '../../components/fields/field-error';
import { toAppError } from '../data/app-error';
import type { DataExport } from './data-export';

const DownloadDataRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;

export interface LoadedExport {
  data: DataExport;
  /** The person's name. */
  name: string;
}

type State =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'ready'; url: string; fileName: string }
  | { status: 'failed'; message: string };

interface Props {
  label: string;
  /** Reads the exported data. @throws AppError */
  load: () => Promise<LoadedExport>;
}

/** Reads the data, packs it in this browser and saves the file. A link remains for saving it again. */
export function DownloadData({ label, load }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const link = useRef<HTMLAnchorElement>(null);
  const url = state.status === 'ready' ? state.url : undefined;
  useEffect(() => {
    if (!url) return;
    link.current?.click();
    link.current?.focus();
    return () => URL.revokeObjectURL(url);
  }, [url]);

  async function run() {
    setState({ status: 'running' });
    try {
      const [{ data, name }, { packExport }] = await Promise.all([load(), import('./pack-export')]);
      const file = new Blob([packExport(data, name)], { type: 'application/zip' });
      const fileName = `learn-for-life-data-${data.exportedAt.slice(0, 10)}.zip`;
      setState({ status: 'ready', url: URL.createObjectURL(file), fileName });
    } catch (error) {
      console.error(error);
      setState({ status: 'failed', message: toAppError(error).message });
    }
  }

  if (state.status === 'ready')
    return (
      <DownloadDataRoot>
        <p role="status">Your file is ready. Look in your downloads.</p>
        <ButtonLink ref={link} variant="secondary" href={state.url} download={state.fileName}>
          Download again
        </ButtonLink>
      </DownloadDataRoot>
    );
  return (
    <DownloadDataRoot>
      <Button variant="secondary" busy={state.status === 'running'} onClick={() => void run()}>
        {state.status === 'failed' ? 'Retry' : label}
      </Button>
      {state.status === 'failed' && <FieldError>{`Couldn’t prepare the file. ${state.message}`}</FieldError>}
    </DownloadDataRoot>
  );
}
