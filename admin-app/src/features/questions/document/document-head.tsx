import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Cluster, Stack } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { Note } from '../form';
import type { DocumentDraft } from './document-draft';
import { GALLERY } from './document-gallery';
import { SmallSelect } from './entries';
import { placeInWords } from './place-in-words';
import { countInWords, examplesInWords, ExamplesDialog } from './examples-dialog';
import type { DocumentChecking } from './use-document-check';

const SHOWN = 4;

const Problems = styled.ul`
  padding-inline-start: var(--space-5);
  list-style: disc;
  font-size: var(--text-s);
  strong {
    color: var(--color-danger);
  }
`;

interface DocumentHeadProps {
  draft: DocumentDraft;
  checking: DocumentChecking;
  onStyle: (style: DocumentDraft['style']) => void;
  /** Shows missing and invalid values at their fields. */
  onShow: () => void;
}

/** Shows the document's style, and how many different documents there are, or why there are none yet. */
export function DocumentHead({ draft, checking, onStyle, onShow }: DocumentHeadProps) {
  const { check, isOld, error, retry } = checking;
  const missing = checking.missing.length;
  const [isOpen, setIsOpen] = useState(false);
  const problems = check?.problems ?? [];
  return (
    <Stack gap={2}>
      <Cluster gap={3} justify="space-between">
        <SmallSelect>
          Style
          <select
            value={draft.style}
            onChange={({ target }) => onStyle(target.value as DocumentDraft['style'])}
          >
            {GALLERY.map(({ style, name }) => (
              <option key={style} value={style}>
                {name}
              </option>
            ))}
          </select>
        </SmallSelect>
        <Cluster gap={2}>
          <Note role="status">
            {missing > 0
              ? `${missing} ${missing === 1 ? 'thing is' : 'things are'} missing or invalid.`
              : error
                ? `Couldn’t create the documents. ${adviceFor(error)}`
                : !check
                  ? 'Creating the documents…'
                  : problems.length > 0
                    ? 'Fix this before saving:'
                    : `${countInWords(check.count)}. Each student gets one.`}
          </Note>
          {missing === 0 && error && (
            <Button variant="secondary" size="s" onClick={retry}>
              Retry
            </Button>
          )}
          {(missing > 0 || problems.length > 0) && (
            <Button variant="secondary" size="s" onClick={onShow}>
              {missing > 0 ? 'Show what’s missing' : 'Show the problem'}
            </Button>
          )}
          {check && check.samples.length > 0 && (
            <Button
              variant="secondary"
              size="s"
              icon={<Table2 aria-hidden="true" />}
              // The documents shown would be out of date.
              disabled={isOld || missing > 0}
              onClick={() => setIsOpen(true)}
            >
              {examplesInWords(check.samples.length)}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {missing === 0 && problems.length > 0 && (
        <Problems>
          {problems.slice(0, SHOWN).map(({ path, message }) => (
            <li key={path}>
              <strong>{placeInWords(path, draft)}</strong>
              <span>{`: ${message}`}</span>
            </li>
          ))}
          {problems.length > SHOWN && <li>{`and ${problems.length - SHOWN} more`}</li>}
        </Problems>
      )}
      {check && <ExamplesDialog open={isOpen} onClose={() => setIsOpen(false)} draft={draft} check={check} />}
    </Stack>
  );
}
