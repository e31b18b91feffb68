import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';
import { AnswerFields } from './answer-fields';
import type { DocumentDraft } from './document-draft';
import { DocumentParts } from './document-parts';
import { FormulaFields } from './formula-fields';
import { NumberFields } from './number-fields';
import { ProblemsProvider } from './problems';

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-bottom: var(--space-2);
  border-bottom: 1px solid var(--color-line);
  b {
    color: var(--color-danger);
  }
`;

const Tab = styled.div`
  display: grid;
  gap: var(--space-6);
  min-width: 0;
`;

const PARTS = [
  { part: 'document', label: 'Document', of: /^(style|title|sections)/ },
  { part: 'numbers', label: 'Numbers', of: /^(variables|formulas|constraints)/ },
  { part: 'questions', label: 'Questions', of: /^fields/ },
] as const;

export type EditorPart = (typeof PARTS)[number]['part'];

/** Where a problem is shown. */
export const partOf = (path: string): EditorPart => PARTS.find(({ of }) => of.test(path))?.part ?? 'document';

/** Enter in one of its many fields would save a document that is half written. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

interface DocumentEditorProps {
  draft: DocumentDraft;
  problems: readonly DocumentProblem[];
  part: EditorPart;
  onPart: (part: EditorPart) => void;
  onChange: (draft: DocumentDraft) => void;
}

/** A document in three parts: what it says, where its numbers come from, and what is asked. */
export function DocumentEditor({ draft, problems, part, onPart, onChange }: DocumentEditorProps) {
  const change = (fields: Partial<DocumentDraft>) => onChange({ ...draft, ...fields });
  return (
    <ProblemsProvider value={problems}>
      <Tabs aria-label="Parts of the document">
        {PARTS.map(({ part: each, label, of }) => {
          const wrong = problems.filter(({ path }) => of.test(path)).length;
          return (
            <Button
              key={each}
              size="s"
              variant={each === part ? 'secondary' : 'ghost'}
              aria-pressed={each === part}
              onClick={() => onPart(each)}
            >
              <span>{label}</span>
              {wrong > 0 && <b>{`, ${wrong} ${wrong === 1 ? 'problem' : 'problems'}`}</b>}
            </Button>
          );
        })}
      </Tabs>
      <Tab onKeyDown={keepForm}>
        {part === 'document' && <DocumentParts draft={draft} onChange={change} />}
        {part === 'numbers' && (
          <>
            <NumberFields draft={draft} onChange={change} />
            <FormulaFields draft={draft} onChange={change} />
          </>
        )}
        {part === 'questions' && <AnswerFields draft={draft} onChange={change} />}
      </Tab>
    </ProblemsProvider>
  );
}
