import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { Note } from '../analytics.styles';
import type { ReportQuery } from './use-report';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-bottom: var(--space-3);
`;

const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });

interface ReportTimeProps {
  /** The time at which the report was calculated (ISO 8601). */
  computedAt: string;
  /** The report's subject: 'Courses'. */
  subject: string;
  refresh: ReportQuery<unknown>['refresh'];
}

/** Shows when a report's numbers were calculated, with a button that recalculates them. */
export function ReportTime({ computedAt, subject, refresh }: ReportTimeProps) {
  return (
    <Line>
      {refresh.isError ? (
        <Note role="alert">
          {`Couldn’t update the figures. Last updated ${moment.format(new Date(computedAt))}.`}
        </Note>
      ) : (
        <Note role="status">
          {refresh.isPending ? 'Updating…' : `Updated ${moment.format(new Date(computedAt))}`}
        </Note>
      )}
      <Button
        variant="secondary"
        size="s"
        aria-label={`${refresh.isError ? 'Retry' : 'Refresh'}: ${subject}`}
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {refresh.isError ? 'Retry' : 'Refresh'}
      </Button>
    </Line>
  );
}
