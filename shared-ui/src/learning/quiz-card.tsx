import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { resolveMediaUrl } from '../lib';
import { useServices } from '../services';
import { Facts, IntroArt, IntroCard, IntroText, IntroTitle, IntroWords } from './quiz-card.styles';

interface QuizCardProps {
  quiz: { title: string; description: string; image: string | null };
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
  const { config } = useServices();
  const image = resolveMediaUrl(config, quiz.image);
  return (
    <IntroCard data-pictured={image !== undefined} className={className}>
      {image && (
        <IntroArt>
          <img src={image} alt="" width="600" height="400" />
        </IntroArt>
      )}
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
