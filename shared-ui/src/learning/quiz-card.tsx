import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { CoverImage } from './cover-image';
import { Facts, IntroArt, IntroCard, IntroText, IntroTitle, IntroWords } from './quiz-card.styles';

interface QuizCardProps {
  quiz: { title: string; description: string; image: string | null; category?: string | null };
  /** Where the quiz belongs. */
  eyebrow: string;
  /** How many questions, in words (`questionsText`). */
  questions: string;
  /** Further facts, list items with an icon each. */
  facts?: ReactNode;
  /** Below which heading it stands. */
  headingAs?: 'h1' | 'h3';
  children?: ReactNode;
  className?: string;
  /** It was there before: it does not rise into its place. */
  still?: boolean;
}

/** What stands before a quiz's first question (specification, section 2, quiz player). */
export function QuizCard(props: QuizCardProps) {
  const { quiz, eyebrow, questions, facts, headingAs = 'h1', children, className, still } = props;
  return (
    <IntroCard className={className} data-still={still || undefined}>
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
            {questions}
          </li>
          {facts}
        </Facts>
        {children}
      </IntroWords>
    </IntroCard>
  );
}
