import { styled } from 'styled-components';
import { Container, PageHeading } from 'shared-ui/components';
import { ContentSection, courseKind, quizKind, videoKind } from '../content';
import { LinksSection } from '../links';
import { CoursePreview, QuizPreview, VideoPreview } from '../preview';
import { StopsSection } from '../stops';

const Sections = styled.div`
  display: grid;
  gap: var(--space-9);
  padding-bottom: var(--space-9);
`;

/** The content team's home: courses, videos and quizzes, and what is linked to what. */
export default function AdminDashboardScreen() {
  return (
    <Container>
      <PageHeading lead="What you change here, students see on their next page.">Admin dashboard</PageHeading>
      <Sections>
        <ContentSection kind={courseKind} Preview={CoursePreview} />
        <ContentSection kind={videoKind} Preview={VideoPreview} />
        <ContentSection kind={quizKind} Preview={QuizPreview} />
        <LinksSection />
        <StopsSection />
      </Sections>
    </Container>
  );
}
