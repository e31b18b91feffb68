import { Download, Upload } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, VisuallyHidden } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { DocumentDefinition, DocumentProblem } from 'supabase-project/content/documents/definition';
import { saveFile } from '../../../shared/files/save-file';
import { checkDocument } from './document.api';
import { readDefinition, type ReadDocument } from './document-draft';
import { placeInWords } from './place-in-words';

/** A document has at most 50,000 characters; this leaves room for whitespace. */
const MAX_BYTES = 500_000;
const SHOWN = 5;

const DocumentFileRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

const Refused = styled.div`
  flex-basis: 100%;
  color: var(--color-danger);
  font-size: var(--text-s);
  ul {
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`;

/** The error for a file that isn't a document. */
class FileRefused extends Error {
  constructor(readonly problems: readonly DocumentProblem[]) {
    super('refused');
  }
}

const refusedFor = (message: string) => new FileRefused([{ path: '', message }]);

interface DocumentFileProps {
  /** Returns the current document; undefined if there is none, or something is missing. */
  written: () => ReadDocument['definition'];
  hasDocument: boolean;
  onLoad: (definition: DocumentDefinition, fileName: string) => void;
}

/** Downloads a document as JSON, and loads one into the form once the server has accepted it. */
export function DocumentFile({ written, hasDocument, onLoad }: DocumentFileProps) {
  const services = useServices();
  const input = useRef<HTMLInputElement>(null);
  const loading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_BYTES) throw refusedFor('This file is too large for a document.');
      const { definition, problems } = readDefinition(parseJson(await file.text()));
      if (!definition) throw new FileRefused(problems);
      const check = await checkDocument(services, definition);
      if (check.problems.length > 0) throw new FileRefused(check.problems);
      onLoad(definition, file.name);
    },
  });
  const { error, variables: file } = loading;
  const problems =
    error instanceof FileRefused
      ? error.problems
      : error
        ? [{ path: '', message: toAppError(error).message }]
        : [];
  function download() {
    const definition = written();
    if (!definition) {
      services.notify({ kind: 'error', message: 'Complete the document before you download it.' });
      return;
    }
    const name = definition.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const json = new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' });
    saveFile(`${name}.json`, json);
  }
  return (
    <DocumentFileRoot>
      {hasDocument && (
        <Button variant="ghost" size="s" icon={<Download aria-hidden="true" />} onClick={download}>
          Download as JSON
        </Button>
      )}
      <Button
        variant="ghost"
        size="s"
        icon={<Upload aria-hidden="true" />}
        busy={loading.isPending}
        onClick={() => input.current?.click()}
      >
        Load from a file
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Document as JSON"
          tabIndex={-1}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // Lets users choose the same file again after correcting it.
            if (chosen) loading.mutate(chosen, { onSettled: () => (target.value = '') });
          }}
        />
      </VisuallyHidden>
      {problems.length > 0 && (
        <Refused role="alert">
          <p>{`Couldn’t load “${file?.name}” because of these problems:`}</p>
          <ul>
            {problems.slice(0, SHOWN).map(({ path, message }) => (
              <li key={path}>{path === '' ? message : `${placeInWords(path)}: ${message}`}</li>
            ))}
            {problems.length > SHOWN && <li>{`and ${problems.length - SHOWN} more`}</li>}
          </ul>
        </Refused>
      )}
    </DocumentFileRoot>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusedFor('The file isn’t JSON.');
  }
}
