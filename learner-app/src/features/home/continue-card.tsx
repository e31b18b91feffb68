import { ArrowRight, Flag } from 'lucide-react';
import { Badge, Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import type { HomeData } from '../../shared/home-data.api';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { useStartLesson } from '../../shared/use-start-lesson';
import { Actions, Eyebrow, Hero, HeroImage, HeroTitle, Lead, Words } from './continue-card.styles';

/** The one next step of this learner, decided by the server; a word of praise when there is none left. */
export function ContinueCard({ home }: { home: HomeData }) {
  const { start, startingId } = useStartLesson();
  const next = home.continue;
  if (!next)
    return (
      <Hero aria-labelledby="continue-title">
        <Words>
          <Eyebrow>
            <Flag aria-hidden="true" /> Every flag reached
          </Eyebrow>
          <HeroTitle id="continue-title">You’ve finished every course</HeroTitle>
          <Lead>Take a quiz again to better your score; your best one is kept.</Lead>
        </Words>
      </Hero>
    );
  const course = home.courses.find(({ id }) => id === next.courseId);
  const done = course?.completedCount ?? 0;
  return (
    <Hero aria-labelledby="continue-title" data-category={categoryKey(next.category)}>
      <Words>
        <Eyebrow>{done > 0 ? 'Pick up where you left off' : 'A good place to start'}</Eyebrow>
        <HeroTitle id="continue-title">{next.lessonTitle}</HeroTitle>
        <Lead>
          {next.lessonType === 0 ? 'Quiz' : 'Video'} in {next.courseTitle}
          {course && ` · stop ${Math.min(done + 1, course.stopCount)} of ${course.stopCount}`}
        </Lead>
        <Actions>
          <Button size="l" busy={startingId !== null} onClick={() => start(next)}>
            Continue
            <ArrowRight aria-hidden="true" />
          </Button>
          <ButtonLink as={Link} to={courseOverviewPath(next.courseId)} variant="secondary" size="l">
            See the road map
          </ButtonLink>
        </Actions>
        <Badge>{next.category}</Badge>
      </Words>
      <HeroImage image={next.courseImage} category={next.category} eager />
    </Hero>
  );
}
