import { ButtonLink, Card, Container } from 'shared-ui/components';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ContentEditor, type ContentKind, courseKind } from '../content';

/** A compact heading, so that the whole form is in view in a small window. */
const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
  padding-block: var(--space-1);
  > h1 {
    font-size: var(--text-xl);
  }
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  > a {
    margin-inline-start: auto;
  }
`;

const Sheet = styled(Card)`
  h2 {
    font-size: var(--text-l);
  }
  @media (height < 50rem) {
    textarea {
      height: 4rem;
    }
    form {
      gap: var(--space-2) var(--space-4);
    }
  }
  margin-bottom: var(--space-9);
`;

/** Courses are built stop by stop, so a new one starts as a draft. */
const NEW_COURSE: ContentKind = { ...courseKind, initial: { publication: 'draft' } };

/** Creates a course and opens it in the builder. */
export default function NewCourseScreen() {
  const navigate = useNavigate();
  return (
    <Container narrow>
      <Heading>
        <h1>New course</h1>
        <p>Name your course first. You’ll add lessons next.</p>
        <ButtonLink as={Link} to="/admin-dashboard" variant="secondary" size="s">
          Admin dashboard
        </ButtonLink>
      </Heading>
      <Sheet padding="s">
        <ContentEditor
          kind={NEW_COURSE}
          item={undefined}
          startsFocused
          onSaved={({ id }) => void navigate(`/course-builder/${encodeURIComponent(id)}`, { replace: true })}
        />
      </Sheet>
    </Container>
  );
}
