import { quizQuestionsText } from 'shared-ui/learning';
import { pointsText } from '../../../shared/counted-text';
import type { OpenQuiz } from '../quiz-player.types';

type Introduced = Pick<OpenQuiz, 'course' | 'best'> & {
  quiz: Pick<OpenQuiz['quiz'], 'feedbackTiming' | 'questionCount' | 'passMark'>;
};

/** Returns the texts of a quiz's intro that are not part of the quiz itself. */
export function introText({ course, best, quiz }: Introduced) {
  return {
    eyebrow: course ? course.title : 'Practice',
    questions: quizQuestionsText(quiz.questionCount, quiz.feedbackTiming, quiz.passMark),
    best: best && pointsText(best.score, best.scoreMax),
  };
}
