import { ListChecks } from 'lucide-react';
import { CoverImage } from './cover-image';
import { DetailList, IntroArt, IntroCard, IntroText, IntroTitle, IntroBody } from './quiz-card.styles';
import type { Elements } from '../components/elements';

interface QuizCardProps {
  quiz: { title: string; description: string; image: string | null; category?: string | null };
  /** The quiz's course. */
  eyebrow: string;
  /** The text about the quiz's questions (`quizQuestionsText`). */
  questions: string;
  /** Further facts as list items, each with an icon. */
  facts?: Elements;
  /** The heading level: one below the surrounding heading. */
  headingAs?: 'h1' | 'h3';
  children?: Elements;
  className?: string;
  /** Whether to leave out the entrance animation, because the first view was already visible. */
  isStatic?: boolean;
}

/** The card shown before a quiz's first question (docs/product.md#quiz-player). */
export function QuizCard(props: QuizCardProps) {
  const { quiz, eyebrow, questions, facts, headingAs = 'h1', children, className, isStatic } = props;
  return (
    <IntroCard className={className} data-static={isStatic || undefined}>
      <IntroArt>
        <CoverImage image={quiz.image} category={quiz.category} eager />
      </IntroArt>
      <IntroBody>
        <p>{eyebrow}</p>
        <IntroTitle as={headingAs}>{quiz.title}</IntroTitle>
        {quiz.description && <IntroText text={quiz.description} />}
        <DetailList>
          <li>
            <ListChecks aria-hidden="true" />
            <span>{questions}</span>
          </li>
          {facts}
        </DetailList>
        {children}
      </IntroBody>
    </IntroCard>
  );
}
