import { ArrowRight, Flag } from 'lucide-react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { useStartLesson } from '../../shared/use-start-lesson';
import type { DashboardData } from './dashboard.api';
import { Actions, Eyebrow, Hero, HeroImage, HeroTitle, HeroWords } from './next-step.styles';

/** The one next step, as the server decides it; without one, the way to another course. */
export function NextStep({ dashboard }: { dashboard: DashboardData }) {
  const { start, startingId } = useStartLesson();
  const next = dashboard.continue;
  if (!next)
    return (
      <Hero aria-labelledby="next-step-title">
        <HeroWords>
          <Eyebrow>
            <Flag aria-hidden="true" /> {dashboard.courses.length > 0 ? 'Flag reached' : 'Warmed up already'}
          </Eyebrow>
          <HeroTitle id="next-step-title">
            {dashboard.courses.length > 0
              ? 'You’ve finished what you started'
              : 'Follow a road from its first stop'}
          </HeroTitle>
          <p>Take on another course, or retake a quiz: your best score is the one that’s kept.</p>
          <Actions>
            <ButtonLink as={Link} to="/home" size="l">
              Choose a course
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </Actions>
        </HeroWords>
      </Hero>
    );
  return (
    <Hero aria-labelledby="next-step-title" data-category={categoryKey(next.category)}>
      <HeroWords>
        <Eyebrow>Your next stop</Eyebrow>
        <HeroTitle id="next-step-title">{next.lessonTitle}</HeroTitle>
        <p>
          {next.lessonType === 0 ? 'Quiz' : 'Video'} in {next.courseTitle}
        </p>
        <Actions>
          <Button size="l" busy={startingId !== null} onClick={() => start(next)}>
            Continue
            <ArrowRight aria-hidden="true" />
          </Button>
          <ButtonLink as={Link} to={courseOverviewPath(next.courseId)} variant="secondary" size="l">
            See the road map
          </ButtonLink>
        </Actions>
      </HeroWords>
      <HeroImage image={next.courseImage} category={next.category} eager />
    </Hero>
  );
}
