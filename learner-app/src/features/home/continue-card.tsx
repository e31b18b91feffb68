import { ArrowRight, Flag } from 'lucide-react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import type { HomeCourse, HomeData } from '../../shared/home-data.api';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { useStartLesson } from '../../shared/use-start-lesson';
import { Actions, Eyebrow, Hero, HeroImage, HeroTitle, Lead, Words } from './continue-card.styles';

/** The first course with something left to do, for a learner without a lesson under way. */
const courseToBegin = (courses: HomeCourse[]) =>
  courses.find(({ completedCount, stopCount }) => completedCount < stopCount);

/** The one next step of this learner, as the server decides it; without one, a course to begin, or a word of praise. */
export function ContinueCard({ home }: { home: HomeData }) {
  const { start, startingId } = useStartLesson();
  const next = home.continue;
  const course = next ? home.courses.find(({ id }) => id === next.courseId) : courseToBegin(home.courses);

  if (next)
    return (
      <Hero aria-labelledby="continue-title" data-category={categoryKey(next.category)}>
        <Words>
          <Eyebrow>Pick up where you left off</Eyebrow>
          <HeroTitle id="continue-title">{next.lessonTitle}</HeroTitle>
          <Lead>
            {next.lessonType === 0 ? 'Quiz' : 'Video'} in {next.courseTitle}
            {course && ` · ${course.completedCount} of ${course.stopCount} stops complete`}
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
        </Words>
        <HeroImage image={next.courseImage} category={next.category} eager />
      </Hero>
    );

  if (course)
    return (
      <Hero aria-labelledby="continue-title" data-category={categoryKey(course.category)}>
        <Words>
          <Eyebrow>A good place to start</Eyebrow>
          <HeroTitle id="continue-title">{course.title}</HeroTitle>
          <Lead>{course.smallDescription || course.category}</Lead>
          <Actions>
            <ButtonLink as={Link} to={courseOverviewPath(course.id)} size="l">
              See the road map
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </Actions>
        </Words>
        <HeroImage image={course.image} category={course.category} eager />
      </Hero>
    );

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
}
