import { picturePlace, place, renderFirstView } from 'shared-ui/prerender';
import { QuizIntroCard } from './quiz-intro-card';

const quiz = {
  title: place('title'),
  description: place('description'),
  image: picturePlace('image'),
  category: '',
};

const intro = (best: string | null) => (
  <QuizIntroCard
    back={{ to: '/', label: '' }}
    quiz={quiz}
    eyebrow={place('eyebrow')}
    questions={place('questions')}
    best={best}
    still
  />
);

/** The intro, for a first try and for another one. */
export const quizFirstView = () => renderFirstView({ first: intro(null), again: intro(place('best')) });
