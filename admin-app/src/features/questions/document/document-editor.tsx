import { useEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { FieldError, Stack } from 'shared-ui/components';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';
import { AnswerFields } from './answer-fields';
import { CellTools } from './cell-tools';
import type { DocumentCheck } from './document.api';
import type { DocumentDraft } from './document-draft';
import { DocumentSheet } from './document-sheet';
import { EditingProvider, type NamedList } from './editing';
import { FormulaFields } from './formula-fields';
import { NumberFields } from './number-fields';
import { ProblemsProvider, useProblems } from './problems';

/* The editor may be in a narrow part of a wide window. */
const Place = styled.div`
  container: document-editor / inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  @container document-editor (width >= 62rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-5);
  }
`;

const Panel = styled.div`
  container: panel / inline-size;
  display: grid;
  gap: var(--space-6);
  min-width: 0;
  @container document-editor (width >= 62rem) {
    position: sticky;
    top: calc(var(--bar-height, 0px) + var(--head-height, 1rem));
    max-height: calc(100dvh - var(--bar-height, 0px) - var(--head-height, 1rem) - 1rem);
    /* Leaves room for focus outlines. */
    padding: 0 var(--space-2) var(--space-2);
    overflow-y: auto;
  }
`;

/** The number of students whose values are shown beside each number. */
const COMPARED = 3;

/** Prevents Enter in a field from saving a half-written document. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

interface DocumentEditorProps {
  draft: DocumentDraft;
  problems: readonly DocumentProblem[];
  samples: DocumentCheck['samples'];
  onChange: (draft: DocumentDraft) => void;
  onRename: (list: NamedList, index: number, name: string) => void;
}

/** Edits a document in place, with the sources of its numbers and the right answers beside it. */
export function DocumentEditor({ draft, problems, samples, onChange, onRename }: DocumentEditorProps) {
  const [active, setActive] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const awaited = useRef<string>(undefined);
  // A new element exists only after the form has rendered.
  useEffect(() => {
    const target =
      awaited.current && root.current?.querySelector<HTMLElement>(`[data-path="${awaited.current}"]`);
    if (!target) return;
    awaited.current = undefined;
    target.focus();
  });
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const focusPath = (path: string) => {
    awaited.current = path;
    rerender();
  };
  const three = useMemo(() => samples.slice(0, COMPARED), [samples]);
  return (
    <ProblemsProvider value={problems}>
      <EditingProvider value={{ draft, onChange, onRename, samples: three }}>
        <Place ref={root} onKeyDown={keepForm}>
          <Columns>
            <Stack gap={3}>
              <DocumentSheet
                active={active}
                onActive={setActive}
                onFocusPath={focusPath}
                onTools={() => tools.current?.querySelector<HTMLElement>('button')?.focus()}
              />
              <SheetErrors />
              <CellTools ref={tools} active={active} onActive={setActive} onFocusPath={focusPath} />
            </Stack>
            <Panel role="region" aria-label="Numbers, formulas and answers" tabIndex={0}>
              <NumberFields />
              <FormulaFields />
              <AnswerFields />
            </Panel>
          </Columns>
        </Place>
      </EditingProvider>
    </ProblemsProvider>
  );
}

/** Shows problems with the parts as a whole. */
function SheetErrors() {
  return <FieldError>{useProblems().exactlyAt('sections')}</FieldError>;
}
