import { questionsText } from 'shared-ui/learning';
import type { OpenQuiz } from './quiz-player.types';

/** What the intro of a quiz says besides the quiz's own words. */
export function introWords({ course, questions, best }: Pick<OpenQuiz, 'course' | 'questions' | 'best'>) {
  return {
    eyebrow: course ? course.title : 'Practice',
    questions: questionsText(questions.length),
    best: best && `${best.score}/${best.scoreMax}`,
  };
}
