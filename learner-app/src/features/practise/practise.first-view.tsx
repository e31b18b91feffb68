import { placeholder } from 'shared-ui/build/placeholders';
import { camelize } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import type { PracticeResult } from 'supabase-project/types';
import { leadWords } from './due-words';
import { PractiseEmptyState, PractisePage } from './practise-page';
import { PractiseLead } from './practise-lead';
import { PractiseSkeleton } from './practise-skeleton';
import { startLabel } from './start-label';

export const fill: FillFirstView = (answer) => {
  const practice = camelize(answer as PracticeResult);
  if (practice.met === 0) return { variant: 'newcomer', values: {} };
  const action = startLabel(practice);
  const { next } = practice;
  return {
    variant: action ? 'due' : next ? 'next' : 'done',
    values: { ...leadWords(practice), action, next: next?.lessonTitle },
  };
};

/** Shows due questions while the mistakes load. */
export const variants: FirstViewModule['variants'] = () => {
  const words = { eyebrow: placeholder('eyebrow'), title: placeholder('title'), lead: placeholder('lead') };
  const page = (action: string | null, nextTitle: string | null = null) => (
    <PractisePage>
      <PractiseSkeleton lead={<PractiseLead words={words} action={action} nextTitle={nextTitle} />} />
    </PractisePage>
  );
  return {
    newcomer: (
      <PractisePage>
        <PractiseEmptyState />
      </PractisePage>
    ),
    due: page(placeholder('action')),
    next: page(null, placeholder('next')),
    done: page(null),
  };
};
