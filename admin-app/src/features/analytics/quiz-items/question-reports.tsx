import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button, Dialog, FieldError, TextAreaField, useMoveFocus } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { plainText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { QueryState } from '../../../shared/api/query-state';
import { formatMoment } from '../../../shared/days/format-moment';
import { historyPath } from '../../history';
import {
  createAnalyticsApi,
  type QuestionReport,
  type QuestionReports as QuestionReportLists,
} from '../analytics.api';
import { counted } from '../analytics-format';
import { QUESTION_REPORTS } from '../open-reports.api';
import { Note, Sheet, TextLink } from '../analytics.styles';

const List = styled.div`
  display: grid;
  gap: var(--space-4);
`;
const DetailLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  font-size: var(--text-s);
`;
const Words = styled.p`
  max-width: 46rem;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const REASONS: Record<QuestionReport['reason'], string> = {
  wrong_answer: 'Wrong answer',
  unclear: 'Hard to understand',
  mistake: 'Mistake in text or picture',
  broken: 'Doesn’t work',
};

const MAX_REPLY = 500;

/** Students’ reports about a quiz’s questions, without their names. A reply closes a report. */
export function QuestionReports({ quizId }: { quizId: string }) {
  const services = useServices();
  const api = useMemo(() => createAnalyticsApi(services), [services]);
  const client = useQueryClient();
  const queryKey = [...QUESTION_REPORTS, quizId];
  const reports = useQuery({ queryKey, queryFn: () => api.questionReports(quizId) });
  const [answering, setAnswering] = useState<QuestionReport>();
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const reply = useMutation({
    mutationFn: ({ report, text }: { report: QuestionReport; text: string }) =>
      api.replyToReport(report, text),
    onError: async (error, { report }) => {
      if (toAppError(error).code !== 'report_changed') return;
      await client.invalidateQueries({ queryKey });
      // Update the dialog, unless it has been closed or shows another report.
      const { open = [] } = client.getQueryData<QuestionReportLists>(queryKey) ?? {};
      const changed = open.find(({ id }) => id === report.id);
      if (changed) setAnswering((shown) => (shown?.id === report.id ? changed : shown));
    },
    onSuccess: () => {
      services.notify({ kind: 'success', message: 'Report closed' });
      setAnswering(undefined);
      // The pressed button disappears.
      moveFocus(list);
      return client.invalidateQueries({ queryKey: QUESTION_REPORTS });
    },
  });
  return (
    <QueryState query={reports} subject="Reports from students" height="6rem">
      {({ open, closed }) => (
        <List ref={list} tabIndex={-1}>
          {open.length === 0 ? (
            <Note>No open reports.</Note>
          ) : (
            open.map((report) => (
              <Report key={report.id} report={report} quizId={quizId}>
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={`Reply and close: ${plainText(report.title)}`}
                  onClick={() => {
                    reply.reset();
                    setAnswering(report);
                  }}
                >
                  Reply and close
                </Button>
              </Report>
            ))
          )}
          {closed.length > 0 && (
            <details>
              <summary>{counted(closed.length, 'closed report')}</summary>
              <List>
                {closed.map((report) => (
                  <Report key={report.id} report={report} quizId={quizId}>
                    <Words>{`Your reply: ${report.reply ?? ''}`}</Words>
                  </Report>
                ))}
              </List>
            </details>
          )}
          {answering && (
            <ReplyDialog
              report={answering}
              busy={reply.isPending}
              error={reply.error && toAppError(reply.error).message}
              onSend={(text) => reply.mutate({ report: answering, text })}
              onClose={() => setAnswering(undefined)}
            />
          )}
        </List>
      )}
    </QueryState>
  );
}

interface ReportProps {
  report: QuestionReport;
  quizId: string;
  /** The reply, or the button to write one. */
  children: React.ReactNode;
}

function Report({ report, quizId, children }: ReportProps) {
  const { questionId, title, deleted, reason, message, reportedAt, seen } = report;
  return (
    <Sheet as="article" aria-label={`${REASONS[reason]}: ${plainText(title)}`}>
      <h3>{plainText(title)}</h3>
      <DetailLine>
        <Badge tone="accent">{REASONS[reason]}</Badge>
        {deleted && <Badge tone="warning">Deleted</Badge>}
        {seen?.changedSince && <Badge tone="neutral">Changed since the report</Badge>}
        <span>{`Reported ${formatMoment(reportedAt)}`}</span>
        {!deleted && (
          <TextLink>
            <Link to={`/question-dashboard?${new URLSearchParams({ quiz: quizId, question: questionId })}`}>
              Edit question
            </Link>
          </TextLink>
        )}
        <TextLink>
          <Link to={historyPath('question', questionId)}>History</Link>
        </TextLink>
      </DetailLine>
      {message && <Words>{`“${message}”`}</Words>}
      {seen ? (
        <details>
          <summary>What the student saw</summary>
          <div>
            <Note>{`Version from ${formatMoment(seen.savedAt)}`}</Note>
            <Words>{plainText(seen.title)}</Words>
            {seen.description && <Words>{plainText(seen.description)}</Words>}
            {seen.options.length > 0 && (
              <ul>
                {seen.options.map((option) => (
                  <li key={option}>{plainText(option)}</li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ) : (
        <Note>The version the student saw has been deleted.</Note>
      )}
      <div>{children}</div>
    </Sheet>
  );
}

interface ReplyDialogProps {
  report: QuestionReport;
  busy: boolean;
  error: string | null;
  onSend: (text: string) => void;
  onClose: () => void;
}

function ReplyDialog({ report, busy, error, onSend, onClose }: ReplyDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      title="Reply and close"
      description={[REASONS[report.reason], report.message && `“${report.message}”`]
        .filter(Boolean)
        .join(': ')}
      initialFocus={area}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Send reply
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const reply = text.trim();
          setMissing(reply === '');
          if (reply === '') area.current?.focus();
          else onSend(reply);
        }}
      >
        <TextAreaField
          ref={area}
          label="Reply"
          hint={`Shown on the student’s home page. Up to ${MAX_REPLY} characters.`}
          error={missing && 'Enter a reply.'}
          maxLength={MAX_REPLY}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldError>{error}</FieldError>
      </form>
    </Dialog>
  );
}
