import type { FirstViewRule } from 'shared-ui/boot';
import { camelize, resolveMediaUrl } from 'shared-ui/lib';
import { categoryKey } from 'shared-ui/theme';
import type { OpenQuizResult } from 'supabase-project/types';
import { introWords } from './intro-words';

/** The intro of a quiz before the player's code is there; a quiz under way has none. */
export default {
  bare: true,
  fill(answer, { supabaseUrl }) {
    const open = answer as OpenQuizResult;
    if (!open || open.questions.length === 0 || open.attempt?.answers.length) return null;
    const { title, description, category } = open.quiz;
    const image = resolveMediaUrl({ supabaseUrl }, open.quiz.image);
    if (!image || !description) return null;
    const { course, questions: asked, best: before } = open;
    const { best, eyebrow, questions } = introWords(camelize({ course, questions: asked, best: before }));
    return {
      variant: best ? 'again' : 'first',
      values: {
        title,
        description,
        image,
        category: categoryKey(category),
        eyebrow,
        questions,
        best: best ?? '',
      },
    };
  },
} satisfies FirstViewRule;
