import { questionsText } from 'shared-ui/learning';
import type { OpenQuiz } from '../quiz-player.types';

/** The texts of a quiz's intro that are not part of the quiz itself. */
export function introText({ course, questions, best }: Pick<OpenQuiz, 'course' | 'questions' | 'best'>) {
  return {
    eyebrow: course ? course.title : 'Practice',
    questions: questionsText(questions.length),
    best: best && `${best.score}/${best.scoreMax}`,
  };
}
