import { ButtonLink, Card, Container, PageHeading } from 'shared-ui/components';
import { Link, useNavigate } from 'shared-ui/router';
import { styled } from 'styled-components';
import { ContentEditor, courseKind } from '../content';

const Sheet = styled(Card)`
  margin-bottom: var(--space-9);
`;

/** Creates a course and leads to its builder. */
export default function NewCourseScreen() {
  const navigate = useNavigate();
  return (
    <Container narrow>
      <PageHeading
        lead="Name it first; its stops come next."
        actions={
          <ButtonLink as={Link} to="/admin-dashboard" variant="secondary">
            Dashboard
          </ButtonLink>
        }
      >
        New course
      </PageHeading>
      <Sheet>
        <ContentEditor
          kind={courseKind}
          item={undefined}
          startsFocused
          onSaved={({ id }) => void navigate(`/course-builder/${encodeURIComponent(id)}`, { replace: true })}
        />
      </Sheet>
    </Container>
  );
}
