import { styled } from 'styled-components';
import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { contentKinds, ContentSection } from '../content';
import { LinksSection } from '../links';
import { LessonsSection } from '../lessons';

const Sections = styled.div`
  display: grid;
  gap: var(--space-9);
  padding-bottom: var(--space-9);
`;

/** Manages the content: a section per kind, the links between them and the order of lessons. */
export default function AdminDashboardScreen() {
  return (
    <Container>
      <PageHeading
        lead="What you change here, students see on their next page."
        actions={
          <ButtonLink as={Link} to="/course-builder">
            New course
          </ButtonLink>
        }
      >
        Admin dashboard
      </PageHeading>
      <Sections>
        {contentKinds.map((kind) => (
          <ContentSection key={kind.noun} kind={kind} />
        ))}
        <LinksSection />
        <LessonsSection />
      </Sections>
    </Container>
  );
}
