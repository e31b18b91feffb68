import { questionsText } from 'shared-ui/learning';
import { reasonInWords } from 'shared-ui/pathway';
import { lessonsCompleteText } from '../../shared/counted-text';
import { dueTime } from '../../shared/days/due-time';
import type { HomeData } from '../../shared/home/home-data.api';
import { CERTIFICATES, courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { aboutMinutes, minutesOf } from '../../shared/minutes';
import { type Assignment, describe, noteOf, pathOf } from './due/due-words';

type NextLesson = NonNullable<HomeData['continue']>;

/** The card's texts. Null hides a part. */
interface Words {
  eyebrow: string;
  title: string;
  lead: string;
  /** The course named at the end of the lead, with a link to its road map. */
  course: string | null;
  /** The teacher's note. */
  note: string | null;
  button: string;
  time: string | null;
  image: string | null;
  category: string;
}

/** The card at the top of home: what to do today, and where its button leads. */
export interface HomeLead {
  words: Words;
  /** The lesson that the button starts, if any. */
  next?: NextLesson;
  /** The path that the button opens without a `next` lesson; with one, the path of its course's road map. */
  path: string;
}

/** Returns the one thing to do today, which the server chooses (docs/product.md#home-today). */
export function homeLead(home: HomeData): HomeLead {
  const { today, suggestion, pathway, dueQuestions, continue: next } = home;
  const minutes = minutesOf(today.videoSeconds, today.questionCount);
  const time = minutes === null ? null : aboutMinutes(minutes);
  const plain = { course: null, note: null, time, image: null, category: '' };
  const assignment = home.assignments[today.assignment ?? -1];
  if (assignment) return { words: assigned(home, assignment, time), path: pathOf(assignment) };
  if (today.kind === 'practice')
    return {
      words: {
        ...plain,
        eyebrow: 'Practice due today',
        title: `${questionsText(dueQuestions)} to practise`,
        lead: 'Questions come back just before you’d forget the answers.',
        button: 'Practise',
      },
      path: '/practise',
    };
  if (next) return { words: lesson(home, next, time), next, path: courseOverviewPath(next.courseId) };
  if (suggestion)
    return {
      words: {
        eyebrow: reasonInWords(suggestion.reason, pathway),
        title: suggestion.title,
        lead: suggestion.smallDescription || suggestion.category,
        course: null,
        note: null,
        button: 'Start',
        time: time && `${time} for the first lesson`,
        image: suggestion.image,
        category: suggestion.category,
      },
      path: courseOverviewPath(suggestion.courseId),
    };
  return {
    words: {
      ...plain,
      eyebrow: 'All done',
      title: 'You’ve finished every course',
      lead: 'Retake a quiz to improve your score. Your best one counts.',
      button: 'Your certificates',
    },
    path: `/dashboard#${CERTIFICATES}`,
  };
}

/** Returns the lead for an assignment, with its quiz's or course's colour and picture. */
function assigned({ courses, quizzes }: HomeData, assignment: Assignment, time: string | null): Words {
  const { title, dueAt, timeZone, overdue, state, courseId, quizId } = assignment;
  const when = dueAt && dueTime(dueAt, timeZone);
  const course = courses.find(({ id }) => id === courseId);
  const { image = null, category = '' } = quizzes.find(({ id }) => id === quizId) ?? course ?? {};
  return {
    eyebrow: when ? `${overdue ? 'Was due' : 'Due'} ${when}` : 'From your teacher',
    title,
    lead: `${describe(assignment)}${overdue ? '. You can still do it.' : ''}`,
    course: null,
    note: noteOf(assignment),
    button: state === 'under_way' ? 'Continue' : 'Start',
    time,
    image,
    category,
  };
}

/** Returns the lead for the lesson to continue with, and the progress in its course. */
function lesson({ today, courses }: HomeData, next: NextLesson, time: string | null): Words {
  const course = courses.find(({ id }) => id === next.courseId);
  const stops = course ? `${lessonsCompleteText(course.completedCount, course.lessonCount)} · ` : '';
  return {
    eyebrow: today.kind === 'unfinished' ? 'Pick up where you left off' : 'Up next',
    title: next.lessonTitle,
    lead: `${stops}${next.lessonType === 0 ? 'Quiz' : 'Video'} in `,
    course: next.courseTitle,
    note: null,
    button: 'Continue',
    time,
    image: next.courseImage,
    category: next.category,
  };
}
