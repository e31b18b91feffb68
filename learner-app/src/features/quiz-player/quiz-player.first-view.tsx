import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import { plainText } from 'shared-ui/learning';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { OpenQuizResult } from 'supabase-project/types';
import { firstStep } from './first-step';
import { hasLimits } from './intro/has-limits';
import { introText } from './intro/intro-text';
import { QuizIntroCard } from './intro/quiz-intro-card';

/** Fills in the intro of a quiz. There is no first view for an attempt in progress, nor for a quiz with limits, which needs more room. */
export const fill: FillFirstView = (answer, { supabaseUrl }) => {
  const open = answer as OpenQuizResult;
  if (!open || open.quiz.question_count === 0) return null;
  const quiz = camelize(open);
  const { title, description, category, image } = quiz.quiz;
  if (!description || hasLimits(quiz.quiz) || firstStep(quiz) !== 'intro') return null;
  const { best, eyebrow, questions } = introText(quiz);
  return {
    variant: best ? 'again' : 'first',
    title,
    values: {
      title,
      description: plainText(description),
      image: ownMediaUrl({ supabaseUrl }, image),
      category: categoryKey(category),
      eyebrow,
      questions,
      best,
    },
  };
};

/** The variants for a first attempt and for later ones. */
export const variants: FirstViewModule['variants'] = () => {
  const intro = (best: string | null) => (
    <QuizIntroCard
      exit={{ to: '/', label: '' }}
      quiz={{
        title: placeholder('title'),
        description: placeholder('description'),
        image: imagePlaceholder('image'),
        category: '',
      }}
      eyebrow={placeholder('eyebrow')}
      questions={placeholder('questions')}
      best={best}
      isStatic
    />
  );
  return { first: intro(null), again: intro(placeholder('best')) };
};
