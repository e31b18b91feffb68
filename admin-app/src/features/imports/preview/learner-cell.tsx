import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-ui/components';
import type { PreviewRow } from '../import-row';

// The controls of the quiz player are loaded with the first question that is shown.
const LearnerView = lazy(() => import('./learner-view'));

/** Shows the question of a row as students will see it. It's open from the start if content from the file was left out. */
export function LearnerCell({ row: { number, question, problems } }: { row: PreviewRow }) {
  const [isOpen, setIsOpen] = useState(problems.some(({ level }) => level === 'warning'));
  if (!question) return null;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const verb = isOpen ? 'Hide' : 'Show';
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        aria-expanded={isOpen}
        aria-label={`${verb} question in row ${number}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span>{verb}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          <LearnerView question={question} problems={problems} />
        </Suspense>
      )}
    </>
  );
}
