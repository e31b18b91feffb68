import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { PractiseArt } from 'shared-ui/drawings';
import { questionsText } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { ContinueTo } from '../../../shared/continue-to';
import { comingDay } from '../../../shared/days/local-day';
import type { PracticeData, PracticeProgress } from '../practise.api';
import { Actions, End } from './practice-session.styles';

/** What comes after this session; null while it is being read. */
function whatNext(practice: PracticeData | undefined): string | null {
  if (!practice) return null;
  if (practice.due > 0) return `${questionsText(practice.due)} more are due today, if you feel like it.`;
  if (!practice.nextDueOn) return 'That’s all for today.';
  return `That’s all for today – next ones ${comingDay(practice.nextDueOn)}.`;
}

interface PracticeEndProps {
  progress: PracticeProgress;
  /** Read after the session; undefined while that is under way. */
  practice: PracticeData | undefined;
  restarting: boolean;
  onMore: () => void;
  onEnd: () => void;
}

/** The end of a session: how it went, and when it goes on. */
export function PracticeEnd({ progress, practice, restarting, onMore, onEnd }: PracticeEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { right, answered } = progress;
  const more = practice !== undefined && practice.due > 0;
  const next = more ? null : practice?.next;
  return (
    <End>
      <PractiseArt />
      <h1 ref={heading} tabIndex={-1}>
        {answered > 0 ? `${right} of ${answered} right` : 'Nothing to practise right now'}
      </h1>
      <p role="status">{whatNext(practice)}</p>
      <Actions>
        {more && (
          <Button onClick={onMore} busy={restarting}>
            Practise more
          </Button>
        )}
        {next && <ContinueTo next={next} expected />}
        <Button variant="secondary" onClick={onEnd}>
          See your mistakes
        </Button>
        <ButtonLink as={Link} to="/home" variant={more || next ? 'ghost' : 'primary'}>
          Back to home
        </ButtonLink>
      </Actions>
    </End>
  );
}
