import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoverImage } from './cover-image';
import { Facts, IntroArt, IntroCard, IntroText, IntroTitle, IntroWords } from './quiz-card.styles';

interface QuizCardProps {
  quiz: { title: string; description: string; image: string | null; category?: string | null };
  /** Where the quiz belongs. */
  eyebrow: string;
  questionCount: number;
  /** Further facts, list items with an icon each. */
  facts?: ReactNode;
  /** Below which heading it stands. */
  headingAs?: 'h1' | 'h3';
  children?: ReactNode;
  className?: string;
}

/** What stands before a quiz's first question (specification, section 2, quiz player). */
export function QuizCard(props: QuizCardProps) {
  const { quiz, eyebrow, questionCount, facts, headingAs = 'h1', children, className } = props;
  return (
    <IntroCard className={className}>
      <IntroArt>
        <CoverImage image={quiz.image} category={quiz.category} eager />
      </IntroArt>
      <IntroWords>
        <p>{eyebrow}</p>
        <IntroTitle as={headingAs}>{quiz.title}</IntroTitle>
        {quiz.description && <IntroText>{quiz.description}</IntroText>}
        <Facts>
          <li>
            <ListChecks aria-hidden="true" />
            {questionCount} {questionCount === 1 ? 'question' : 'questions'}
          </li>
          {facts}
        </Facts>
        {children}
      </IntroWords>
    </IntroCard>
  );
}
