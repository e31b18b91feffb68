import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { PeopleList } from './people-list';

/** The list of all accounts. */
export default function PeopleScreen() {
  return (
    <Container>
      <PageHeading
        lead="Find a learner, set their school and year, see how they are going, or choose who is an admin."
        actions={
          <ButtonLink as={Link} to="/people/privacy" variant="secondary">
            Privacy
          </ButtonLink>
        }
      >
        People
      </PageHeading>
      <PeopleList />
    </Container>
  );
}
