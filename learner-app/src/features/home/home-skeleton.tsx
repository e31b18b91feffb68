import { Skeleton } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { CardGrid } from './card-list';
import { leadHeight } from './continue-card.styles';
import { Group } from './home-group';
import { weekRoom } from './week-line';

const LeadSkeleton = styled(Skeleton)`
  ${leadHeight}
`;
const WeekRoom = styled.div`
  ${weekRoom}
`;
const CourseSkeleton = styled(Skeleton)`
  min-height: 15.5rem;
  ${media.medium} {
    min-height: 27rem;
  }
`;

/** The groups of cards while they load. */
export function LessonsSkeleton() {
  return (
    <Group as="div" aria-hidden="true">
      <Skeleton width="9rem" height="2rem" />
      <CardGrid as="div" style={{ marginTop: 'var(--space-5)' }}>
        {Array.from({ length: 4 }, (_, index) => (
          <CourseSkeleton key={index} radius="var(--radius-l)" />
        ))}
      </CardGrid>
    </Group>
  );
}

/** The home page while it loads, sized like its final content. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <LeadSkeleton radius="var(--radius-l)" />
      <WeekRoom />
      <LessonsSkeleton />
    </div>
  );
}
