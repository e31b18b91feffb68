import { Container, PageHeading } from 'shared-ui/components';
import { ActivitySection } from './activity-section';
import { Sections } from './analytics.styles';
import { CoursesSection } from './courses-section';
import { FilterBar } from './learner-filter/filter-bar';
import { QuizzesSection } from './quizzes-section';

/** Overall activity, and links to the report of each course and quiz. */
export default function AnalyticsScreen() {
  return (
    <Container>
      <PageHeading lead="How learners do, in sums.">Analytics</PageHeading>
      <FilterBar />
      <Sections>
        <ActivitySection />
        <CoursesSection />
        <QuizzesSection />
      </Sections>
    </Container>
  );
}
