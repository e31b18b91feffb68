import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link, useParams } from 'shared-ui/router';
import { QuizItemsReport } from './quiz-items';
import { Report } from './report';
import { useReport } from './use-report';

/** The item analysis of one quiz. */
export default function QuizItemsScreen() {
  const { quizId = '' } = useParams();
  const report = useReport(['quizzes', quizId], (api) => api.items(quizId));
  return (
    <Container>
      <PageHeading
        eyebrow="Quiz analytics"
        lead="How learners score, and which questions deserve a second look."
        actions={
          <ButtonLink as={Link} to="/analytics" variant="secondary">
            All analytics
          </ButtonLink>
        }
      >
        {report.data?.title ?? 'Quiz'}
      </PageHeading>
      <Report report={report} subject="This quiz">
        {(data) => <QuizItemsReport quiz={data} />}
      </Report>
    </Container>
  );
}
