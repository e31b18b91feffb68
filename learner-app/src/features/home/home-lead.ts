import { questionsText } from 'shared-ui/learning';
import { reasonInWords } from 'shared-ui/pathway';
import { dueTime } from '../../shared/days/due-time';
import type { HomeData } from '../../shared/home/home-data.api';
import { CERTIFICATES, courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { aboutMinutes, minutesOf } from '../../shared/minutes';
import { describe, pathOf } from './due/due-words';

type NextLesson = NonNullable<HomeData['continue']>;

/** What the card says. Null leaves the part out. */
interface Words {
  eyebrow: string;
  title: string;
  lead: string;
  /** The course that the lead ends with, a link to its road map. */
  course: string | null;
  button: string;
  time: string | null;
  image: string | null;
  category: string;
}

/** The card at the top of home: what to do today, and where its button leads. */
export interface HomeLead {
  words: Words;
  /** A lesson that begins right away. */
  next?: NextLesson;
  /** What the button opens otherwise; of a lesson, the road map. */
  path: string;
}

/** The one thing to do today, which the server chooses (docs/product.md#home-today). */
export function homeLead(home: HomeData): HomeLead {
  const { kind, videoSeconds, questionCount } = home.today;
  const minutes = minutesOf(videoSeconds, questionCount);
  const time = minutes === null ? null : aboutMinutes(minutes);
  const blank = { course: null, time, image: null, category: '' };
  switch (kind) {
    case 'assigned':
      return assigned(home, time);
    case 'practice':
      return {
        words: {
          ...blank,
          eyebrow: 'Practice due today',
          title: `${questionsText(home.dueQuestions)} to practise`,
          lead: 'Questions come back just before you’d forget the answers.',
          button: 'Practise',
        },
        path: '/practise',
      };
    case 'unfinished':
    case 'next':
      return lesson(home, time);
    case 'begin': {
      const { courseId, title, smallDescription, image, category, reason } = home.suggestion!;
      return {
        words: {
          eyebrow: reasonInWords(reason, home.pathway),
          title,
          lead: smallDescription || category,
          course: null,
          button: 'Start',
          time: time && `${time} for the first lesson`,
          image,
          category,
        },
        path: courseOverviewPath(courseId),
      };
    }
    case 'finished':
      return {
        words: {
          ...blank,
          eyebrow: 'All done',
          title: 'You’ve finished every course',
          lead: 'Retake a quiz to improve your score. Your best one counts.',
          button: 'Your certificates',
        },
        path: `/dashboard#${CERTIFICATES}`,
      };
  }
}

/** The assignment that is due first; without a day, the first that is set. */
function assigned({ today, assignments, courses, quizzes }: HomeData, time: string | null): HomeLead {
  const assignment = assignments[today.assignment!]!;
  const { title, dueAt, timeZone, overdue, state, courseId, quizId } = assignment;
  const when = dueAt && dueTime(dueAt, timeZone);
  const course = courses.find(({ id }) => id === courseId);
  const { image = null, category = '' } = quizzes.find(({ id }) => id === quizId) ?? course ?? {};
  return {
    words: {
      eyebrow: when ? `${overdue ? 'Was due' : 'Due'} ${when}` : 'From your teacher',
      title,
      lead: `${describe(assignment)}${overdue ? '. You can still do it.' : ''}`,
      course: null,
      button: state === 'under_way' ? 'Continue' : 'Start',
      time,
      image,
      category,
    },
    path: pathOf(assignment),
  };
}

/** The lesson to go on with. */
function lesson({ today, courses, ...home }: HomeData, time: string | null): HomeLead {
  const next = home.continue!;
  const course = courses.find(({ id }) => id === next.courseId);
  const stops = course ? `${course.completedCount} of ${course.lessonCount} lessons complete · ` : '';
  return {
    words: {
      eyebrow: today.kind === 'unfinished' ? 'Pick up where you left off' : 'Up next',
      title: next.lessonTitle,
      lead: `${stops}${next.lessonType === 0 ? 'Quiz' : 'Video'} in `,
      course: next.courseTitle,
      button: 'Continue',
      time,
      image: next.courseImage,
      category: next.category,
    },
    next,
    path: courseOverviewPath(next.courseId),
  };
}
