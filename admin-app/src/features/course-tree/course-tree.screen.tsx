import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { CourseTree } from './course-tree';

/** Where every course and stop is found. */
export default function CourseTreeScreen() {
  return (
    <Container>
      <PageHeading
        lead="Open a course to see its stops; a stop leads to where it is edited."
        actions={
          <ButtonLink as={Link} to="/course-builder">
            New course
          </ButtonLink>
        }
      >
        Courses
      </PageHeading>
      <CourseTree />
    </Container>
  );
}
