import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { Loaded } from '../../shared/loaded';
import type { QuestionApi } from './question.api';
import { QuestionDesk } from './question-desk';
import { useQuestions } from './use-questions';

/** Choose a quiz, choose a type, then the matching form (specification, section 2, question dashboard). */
export function QuestionDashboard({ api }: { api: QuestionApi }) {
  const { quizzes, ...creating } = useQuestions(api);
  return (
    // A list that only failed to refresh stays, and with it what is being written.
    <Loaded query={quizzes} subject="Quizzes">
      {(all) =>
        all.length > 0 ? (
          <QuestionDesk api={api} quizzes={all} {...creating} />
        ) : (
          <EmptyState
            title="No quizzes yet"
            message="A question belongs to a quiz. Create the first quiz on the admin dashboard."
            action={
              <ButtonLink as={Link} to="/admin-dashboard">
                Create a quiz
              </ButtonLink>
            }
          />
        )
      }
    </Loaded>
  );
}
