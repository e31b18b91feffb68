import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import type { DocumentDraft } from './document-draft';
import { placeInWords } from './place-in-words';
import { countInWords, TenDocuments } from './ten-documents';
import type { DocumentChecking } from './use-document-check';

const SHOWN = 4;

const DocumentStatusRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-s);
  ul {
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
  strong {
    color: var(--color-danger);
  }
`;

interface DocumentStatusProps {
  draft: DocumentDraft;
  checking: DocumentChecking;
  /** Shows what is missing or wrong at its fields. */
  onShow: () => void;
}

/** How many different documents there are, or why there are none yet. */
export function DocumentStatus({ draft, checking, onShow }: DocumentStatusProps) {
  const { check, isOld, error, retry } = checking;
  const missing = checking.missing.length;
  const [isOpen, setIsOpen] = useState(false);
  const problems = check?.problems ?? [];
  return (
    <DocumentStatusRoot>
      <p role="status">
        {missing > 0
          ? `${missing} ${missing === 1 ? 'thing is' : 'things are'} missing or can’t be read.`
          : error
            ? `Couldn’t create the documents. ${adviceFor(error)}`
            : !check
              ? 'Creating the documents…'
              : problems.length > 0
                ? 'Fix this before saving:'
                : `${countInWords(check.count)}. Each student gets one.`}
      </p>
      {missing === 0 && error && (
        <Button variant="secondary" size="s" onClick={retry}>
          {' '}
          Retry{' '}
        </Button>
      )}
      {missing === 0 && problems.length > 0 && (
        <ul>
          {problems.slice(0, SHOWN).map(({ path, message }) => (
            <li key={path}>
              <strong>{placeInWords(path, draft)}</strong>
              <span>{`: ${message}`}</span>
            </li>
          ))}
          {problems.length > SHOWN && <li>{`and ${problems.length - SHOWN} more`}</li>}
        </ul>
      )}
      {(missing > 0 || problems.length > 0) && (
        <Button variant="secondary" size="s" onClick={onShow}>
          {missing > 0 ? 'Show what’s missing' : 'Show where'}
        </Button>
      )}
      {check && check.samples.length > 0 && (
        <Button
          variant="secondary"
          size="s"
          icon={<Table2 aria-hidden="true" />}
          // The documents would be of what was there before.
          disabled={isOld || missing > 0}
          onClick={() => setIsOpen(true)}
        >
          {check.samples.length < 10 ? 'Compare side by side' : 'Compare 10 side by side'}
        </Button>
      )}
      {check && <TenDocuments open={isOpen} onClose={() => setIsOpen(false)} draft={draft} check={check} />}
    </DocumentStatusRoot>
  );
}
