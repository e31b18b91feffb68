import { styled } from 'styled-components';
import { Button, Dialog } from 'shared-ui/components';
import type { Question, QuestionInput, RegradeSummary } from './question.api';
import { QuestionSummary } from './question-summary';

const Versions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
  section {
    display: grid;
    gap: var(--space-3);
    align-content: start;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }
`;

/** A decision needed before a question is stored. */
export type Decision =
  /** `underWay`: results are being regraded already, and follow this answer. */
  | { about: 'regrade'; summary: RegradeSummary; underWay: boolean }
  | { about: 'conflict'; mine: QuestionInput; theirs: Question };

export type Choice = 'regrade' | 'keep' | 'mine' | 'theirs' | 'back';

interface SaveDecisionProps {
  decision: Decision;
  onChoose: (choice: Choice) => void;
}

const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`;

/** Explains how saving affects others, and asks. Closing it returns to the form. */
export function SaveDecision({ decision, onChoose }: SaveDecisionProps) {
  const choose = (choice: Choice) => () => onChoose(choice);
  if (decision.about === 'regrade') {
    const { attempts, changed, studentsUp, studentsDown } = decision.summary;
    return (
      <Dialog
        open
        onClose={choose('back')}
        title="This changes results"
        description={`${changed} of ${attempts} finished attempts would change, ${students(studentsUp)} up, ${studentsDown} down. Completed stops stay complete.`}
        actions={
          <>
            {!decision.underWay && (
              <Button variant="secondary" onClick={choose('keep')}>
                Save, keep results
              </Button>
            )}
            <Button onClick={choose('regrade')}>Save and regrade</Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open
      size="l"
      onClose={choose('back')}
      title="Somebody else changed this question"
      description="It was saved while you were editing it. Which version shall stand?"
      actions={
        <>
          <Button variant="secondary" onClick={choose('theirs')}>
            Use the saved version
          </Button>
          <Button onClick={choose('mine')}>Save mine instead</Button>
        </>
      }
    >
      <Versions>
        <section aria-label="Your version">
          <h3>Your version</h3>
          <QuestionSummary question={decision.mine} />
        </section>
        <section aria-label="Saved version">
          <h3>Saved version</h3>
          <QuestionSummary question={decision.theirs} />
        </section>
      </Versions>
    </Dialog>
  );
}
