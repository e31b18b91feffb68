import { questionsText } from 'shared-ui/learning';
import type { OpenQuiz } from '../quiz-player.types';

type Introduced = Pick<OpenQuiz, 'course' | 'questions' | 'best'> & {
  quiz: Pick<OpenQuiz['quiz'], 'feedbackTiming'>;
};

/** The texts of a quiz's intro that are not part of the quiz itself. */
export function introText({ course, questions, best, quiz }: Introduced) {
  return {
    eyebrow: course ? course.title : 'Practice',
    questions: questionsText(questions.length, quiz.feedbackTiming),
    best: best && `${best.score}/${best.scoreMax}`,
  };
}
