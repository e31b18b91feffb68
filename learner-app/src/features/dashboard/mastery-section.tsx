import { ButtonLink, ProgressBar } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { CategoryMastery } from './dashboard.api';
import { Panel } from './dashboard.styles';

const MasterySectionRoot = styled(Panel)`
  gap: var(--space-4);
  > a {
    justify-self: start;
  }
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-4) var(--space-6);
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: var(--text-m);
  }
  strong {
    color: var(--hue-strong);
    font-family: var(--font-display);
  }
  p,
  [role='progressbar'] {
    grid-column: 1 / -1;
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/** Whole percent of the met questions that are known; 100 only when all are. */
const masteryPercent = ({ met, known }: Pick<CategoryMastery, 'met' | 'known'>): number =>
  met > 0 ? Math.floor((known / met) * 100) : 0;

/** Per category, how many of the questions met the learner would still answer right. */
export function MasterySection({ mastery }: { mastery: CategoryMastery[] }) {
  return (
    <MasterySectionRoot aria-labelledby="dashboard-mastery">
      <h2 id="dashboard-mastery">What you remember</h2>
      {mastery.length === 0 ? (
        <p>Finish a quiz to see how much of it you remember.</p>
      ) : (
        <>
          <List>
            {mastery.map((each) => {
              const { category, met, known } = each;
              const text = `${known} of ${met} ${met === 1 ? 'question' : 'questions'} remembered`;
              return (
                <li key={category} data-category={categoryKey(category)}>
                  <h3>{category}</h3>
                  <strong aria-hidden="true">{`${masteryPercent(each)}%`}</strong>
                  <ProgressBar label={`Remembered in ${category}`} value={known} max={met} valueText={text} />
                  <p>{text}</p>
                </li>
              );
            })}
          </List>
          <ButtonLink as={Link} to="/practise" variant="secondary" size="s">
            Practise
          </ButtonLink>
        </>
      )}
    </MasterySectionRoot>
  );
}
