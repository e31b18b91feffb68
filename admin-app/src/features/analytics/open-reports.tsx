import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { countOf } from '../../shared/count-of';
import { LinkList, TodoDetails } from '../../shared/todo-details';
import { openReportsQuery } from './open-reports.api';

/** Quizzes with open reports from students. Shows nothing if there are none or they can't be read. */
export function OpenReports() {
  const { data: quizzes = [] } = useQuery(openReportsQuery(useServices()));
  if (quizzes.length === 0) return null;
  const total = quizzes.reduce((sum, { open }) => sum + open, 0);
  return (
    <TodoDetails title={`${countOf(total, 'open report')} from ${total === 1 ? 'a student' : 'students'}`}>
      <LinkList>
        {quizzes.map(({ quizId, quizTitle, open }) => (
          <li key={quizId}>
            <Link to={`/analytics/quizzes/${encodeURIComponent(quizId)}`}>{quizTitle}</Link>
            <small>{countOf(open, 'open report')}</small>
          </li>
        ))}
      </LinkList>
    </TodoDetails>
  );
}
