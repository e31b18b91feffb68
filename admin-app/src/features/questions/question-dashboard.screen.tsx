import { useMemo } from 'react';
import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { createQuestionApi } from './question.api';
import { QuestionDashboard } from './question-dashboard';

/** Where the content team writes questions. */
export default function QuestionDashboardScreen() {
  const services = useServices();
  const api = useMemo(() => createQuestionApi(services), [services]);
  return (
    <Container>
      <PageHeading
        lead="Add questions to a quiz. Students meet them the next time they open it."
        actions={
          <ButtonLink as={Link} to="/admin-dashboard" variant="secondary">
            Admin dashboard
          </ButtonLink>
        }
      >
        Question dashboard
      </PageHeading>
      <QuestionDashboard api={api} />
    </Container>
  );
}
