import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link, useParams } from 'shared-ui/router';
import { CourseFunnelReport } from './course-funnel';
import { Report } from './report';
import { useReport } from './use-report';

/** The funnel of one course. */
export default function CourseFunnelScreen() {
  const { courseId = '' } = useParams();
  const report = useReport(['courses', courseId], (api) => api.funnel(courseId));
  const funnel = report.data;
  return (
    <Container>
      <PageHeading
        eyebrow="Course analytics"
        lead="How far learners get, and where they stop."
        actions={
          <ButtonLink as={Link} to="/analytics" variant="secondary">
            All analytics
          </ButtonLink>
        }
      >
        {funnel?.title ?? 'Course'}
      </PageHeading>
      <Report report={report} subject="This course">
        {(data) => <CourseFunnelReport funnel={data} />}
      </Report>
    </Container>
  );
}
