import { ArrowRight, Flag } from 'lucide-react';
import { ButtonLink } from 'shared-ui/components';
import { questionsText } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { ContinueButton } from '../../shared/continue-to';
import type { NextStep } from '../../shared/lessons/lesson-prefetch';
import { HeroActions, HeroEyebrow, HeroImage, HeroText, Hero } from '../../shared/hero.styles';

const NextStepCardRoot = styled(Hero)`
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 19rem);
  }
`;
const Title = styled.h2`
  font-weight: 800;
`;

interface NextLessonCardProps {
  title: string;
  /** The lesson's kind and course. */
  context: string;
  image: string | null;
  category: string;
  roadMapPath: string;
  /** Undefined in a first view, which doesn't know the next step yet. */
  next?: NextStep;
}

/** The lesson to continue with. */
export function NextLessonCard(props: NextLessonCardProps) {
  const { title, context, image, category, roadMapPath, next } = props;
  return (
    <NextStepCardRoot aria-labelledby="next-step-title" data-category={categoryKey(category)}>
      <HeroText>
        <HeroEyebrow>Up next</HeroEyebrow>
        <Title id="next-step-title">{title}</Title>
        <p>{context}</p>
        <HeroActions>
          <ContinueButton next={next} size="l" />
          <ButtonLink as={Link} to={roadMapPath} variant="secondary" size="l">
            See the road map
          </ButtonLink>
        </HeroActions>
      </HeroText>
      <HeroImage image={image} category={category} eager />
    </NextStepCardRoot>
  );
}

/** Shown if nothing is in progress but questions are due. */
export function PractiseCard({ title }: { title: string }) {
  return (
    <NextStepCardRoot aria-labelledby="next-step-title">
      <HeroText>
        <HeroEyebrow>Up next</HeroEyebrow>
        <Title id="next-step-title">{title}</Title>
        <p>Questions come back just before you’d forget the answers.</p>
        <HeroActions>
          <ButtonLink as={Link} to="/practise" size="l">
            Practise
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <ButtonLink as={Link} to="/home" variant="secondary" size="l">
            Choose a course
          </ButtonLink>
        </HeroActions>
      </HeroText>
    </NextStepCardRoot>
  );
}

export const practiseTitle = (dueQuestions: number) => `${questionsText(dueQuestions)} to practise`;

/** Shown if nothing is in progress: a link to another course. */
export function ChooseCourseCard({ hasCourses }: { hasCourses: boolean }) {
  return (
    <NextStepCardRoot aria-labelledby="next-step-title">
      <HeroText>
        <HeroEyebrow>
          <Flag aria-hidden="true" />
          <span>{` ${hasCourses ? 'Well done' : 'Off to a good start'}`}</span>
        </HeroEyebrow>
        <Title id="next-step-title">
          {hasCourses ? 'You’ve finished what you started' : 'Start your first course'}
        </Title>
        <p>
          {hasCourses
            ? 'Start another course or retake a quiz. Your best score counts.'
            : 'A course is a road map of short videos and quizzes.'}
        </p>
        <HeroActions>
          <ButtonLink as={Link} to="/home" size="l">
            Choose a course
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </HeroActions>
      </HeroText>
    </NextStepCardRoot>
  );
}

/** Returns the next lesson's kind and course. */
export const lessonContext = (lessonType: number, courseTitle: string): string =>
  `${lessonType === 0 ? 'Quiz' : 'Video'} in ${courseTitle}`;
