import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { CHECK_CONNECTION } from 'shared-ui/data';
import { deferCode } from 'shared-ui/deferred-code';
import { plainText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { pageNow } from 'shared-ui/start';
import { styled } from 'styled-components';

const dialogCode = deferCode(() => import('./report-dialog'));

/** Aligns the label with the question, and makes it less prominent than the button that continues. */
const Place = styled.div`
  margin: var(--space-4) 0 0 calc(var(--space-4) * -1);
  button {
    margin: 0;
    color: var(--color-ink-soft);
  }
`;

export interface ReportQuestionProps {
  question: { id: string; title: string };
  /** When the question was read, by the page's clock. By default, when this button appeared. */
  readAt?: number;
}

/** Lets a student report a question in a dialog. An attempt continues behind it. */
export function ReportQuestion({ question, readAt }: ReportQuestionProps) {
  const { notify } = useServices();
  const [shownAt] = useState(pageNow);
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof dialogCode.load>>>();
  async function open() {
    try {
      setOpened(await dialogCode.load());
    } catch (cause) {
      console.warn(cause);
      notify({ kind: 'error', message: `Couldn’t open the form. ${CHECK_CONNECTION}` });
    }
  }
  return (
    <Place>
      <Button
        variant="ghost"
        size="s"
        icon={<Flag aria-hidden="true" />}
        // The label names the question, because a review has one of these buttons for each question.
        aria-label={`Report this question: ${plainText(question.title)}`}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        Report this question
      </Button>
      {opened && (
        <opened.ReportDialog
          question={question}
          readAt={readAt ?? shownAt}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Place>
  );
}
