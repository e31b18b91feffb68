import { useState } from 'react';
import { Button, Dialog } from 'shared-ui/components';
import { RegradeFields } from './regrade-fields';
import { regradeOptions, regradeSentence, type RegradeChoice, type RegradeSummary } from './regrading';

interface RegradeDialogProps {
  /** A sentence that says what changes the results. */
  cause?: string;
  summary: RegradeSummary;
  /** Whether results are already being regraded. */
  underWay?: boolean;
  confirmLabel: string;
  onConfirm: (choice: RegradeChoice) => void;
  /** Goes back; nothing is saved. */
  onBack: () => void;
}

/** Shows how a changed key would change results, and asks what to do. */
export function RegradeDialog(props: RegradeDialogProps) {
  const { cause, summary, underWay = false, confirmLabel, onConfirm, onBack } = props;
  const options = regradeOptions(summary, underWay);
  const [choice, setChoice] = useState(options[0].choice);
  return (
    <Dialog
      open
      onClose={onBack}
      title="This changes results"
      description={[cause, regradeSentence(summary)].filter(Boolean).join(' ')}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button onClick={() => onConfirm(choice)}>{confirmLabel}</Button>
        </>
      }
    >
      <RegradeFields options={options} value={choice} onChange={setChoice} />
    </Dialog>
  );
}
