import { Button, Dialog } from 'shared-ui/components';
import type { ImportRegradeSummary } from '../imports.api';

const count = (value: number, noun: string) =>
  `${value.toLocaleString('en-AU')} ${noun}${value === 1 ? '' : 's'}`;

interface RegradeQuestionProps {
  summary: ImportRegradeSummary;
  /** @param regrade undefined: back to the preview */
  onAnswer: (regrade: boolean | undefined) => void;
}

/** Asks once, for all keys that an upload changes, what becomes of finished attempts. */
export function RegradeQuestion({ summary, onAnswer }: RegradeQuestionProps) {
  const { questions, attempts, changed, studentsUp, studentsDown } = summary;
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title="This changes results"
      description={`The file changes the answers of ${count(questions, 'question')}: ${changed.toLocaleString('en-AU')} of ${count(attempts, 'finished attempt')} would change, ${count(studentsUp, 'student')} up, ${studentsDown.toLocaleString('en-AU')} down. Completed stops stay complete.`}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Save, keep results
          </Button>
          <Button onClick={() => onAnswer(true)}>Save and regrade</Button>
        </>
      }
    />
  );
}
