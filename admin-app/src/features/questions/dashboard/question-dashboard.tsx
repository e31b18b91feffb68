import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../shared/api/query-state';
import type { QuestionApi } from '../question.api';
import { QuestionWorkspace } from './question-workspace';
import { useQuestions } from '../use-questions';

/**
 * Shows the workspace once quizzes have loaded or, if there are none, a hint about where to create the first quiz
 * (docs/product.md#question-dashboard).
 */
export function QuestionDashboard({ api }: { api: QuestionApi }) {
  const { quizzes, ...creating } = useQuestions(api);
  return (
    // If only a refresh fails, the list and unsaved input stay.
    <QueryState query={quizzes} subject="Quizzes">
      {({ total }) =>
        total > 0 ? (
          <QuestionWorkspace api={api} {...creating} />
        ) : (
          <EmptyState
            title="No quizzes yet"
            message="Create a quiz on the admin dashboard to add questions."
            action={
              <ButtonLink as={Link} to="/admin-dashboard">
                Create a quiz
              </ButtonLink>
            }
          />
        )
      }
    </QueryState>
  );
}
