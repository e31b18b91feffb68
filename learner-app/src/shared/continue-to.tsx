import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from 'shared-ui/components';
import { settleWithin } from 'shared-ui/data';
import { expectOpening } from 'shared-ui/start';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { lessonPath } from './lessons/lesson-paths';
import { continueToLesson, prefetchLesson, type NextStep } from './lessons/lesson-prefetch';
import { SAVE_WAIT_MS, useStartLesson } from './lessons/use-start-lesson';

/** The button's text. A long title is cut off after two lines; screen readers read all of it. */
const Label = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'aria-describedby'>;

interface ContinueToProps extends Look {
  next: NextStep;
  /** The button's text, in place of 'Continue to {title}'. */
  children?: ReactNode;
  /** Whether learners are expected to press the button. If so, the next stop's code and first read are fetched as soon as it's shown. */
  expected?: boolean;
  /** Saves the page's state, for example by completing its video. Delays the next stop by `SAVE_WAIT_MS` at most. */
  beforehand?: () => Promise<unknown>;
}

/**
 * The button that leads to the next stop, which starts immediately: a quiz with its first question, a video by playing
 * (docs/decisions/0049). The code and data for that are fetched when the pointer reaches the button, if not earlier.
 */
export function ContinueTo({ next, children, expected = false, beforehand, ...look }: ContinueToProps) {
  const services = useServices();
  const { start, startingId } = useStartLesson();
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const again = () => prefetchLesson(services, next);
  useEffect(() => {
    if (!expected) return;
    prefetchLesson(services, next);
    if (button.current) expectOpening(button.current);
  }, [expected, services, next]);
  async function go() {
    continueToLesson(services, next);
    setLeaving(true);
    if (beforehand) await settleWithin(SAVE_WAIT_MS, beforehand());
    start(next);
  }
  return (
    <Button
      ref={button}
      {...look}
      busy={leaving || startingId !== null}
      data-leads-to={lessonPath(next.courseId, next.lessonId, next.lessonType)}
      onPointerEnter={again}
      onFocus={again}
      onClick={() => void go()}
    >
      <Label>{children ?? `Continue to ${next.lessonTitle}`}</Label>
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}

interface ContinueButtonProps extends Look {
  next: NextStep | undefined;
  /** The button's text. By default 'Continue' alone, because the next stop's title is beside the button. */
  children?: ReactNode;
}

/** The `ContinueTo` button for pages with a first view, where `next` is undefined and the button does nothing yet. */
export function ContinueButton({ next, children = 'Continue', ...look }: ContinueButtonProps) {
  if (next)
    return (
      <ContinueTo next={next} {...look}>
        {children}
      </ContinueTo>
    );
  return (
    <Button {...look}>
      <Label>{children}</Label>
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
