import { Container, PageHeading, type Elements } from 'shared-ui/components';
import { styled } from 'styled-components';

const Page = styled(Container)`
  padding-bottom: var(--space-9);
`;

/** The page around the list of courses. */
export function CoursesPage({ filter, children }: { filter: Elements; children: Elements }) {
  return (
    <Page>
      <PageHeading lead="Pick a course and learn at your own pace.">Courses</PageHeading>
      {filter}
      {children}
    </Page>
  );
}
