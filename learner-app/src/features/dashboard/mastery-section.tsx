import { ButtonLink, ProgressBar } from 'shared-ui/components';
import { questionsText } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
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
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
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
  /* The part still being learnt. */
  [role='progressbar'] {
    background: color-mix(in srgb, var(--hue) 22%, var(--color-surface-sunken));
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

/** Returns the percentage of met questions that are known, as a whole number; 100 only if all of them are. */
const masteryPercent = ({ met, known }: Pick<CategoryMastery, 'met' | 'known'>): number =>
  met > 0 ? Math.floor((known / met) * 100) : 0;

/** Says how many questions are known and how many are still being learnt. Right after a course, none is known yet. */
function masteryText({ met, known }: CategoryMastery): string {
  if (known === 0) return `Learning ${questionsText(met)}`;
  if (known === met) return met === 1 ? '1 question known' : `All ${met} questions known`;
  return `${questionsText(known)} known, ${met - known} learning`;
}

/** For each category, the number of questions that the learner knows and the number still being learnt. */
export function MasterySection({ mastery }: { mastery: CategoryMastery[] }) {
  return (
    <MasterySectionRoot aria-labelledby="dashboard-mastery">
      <h2 id="dashboard-mastery">What you know</h2>
      {mastery.length === 0 ? (
        <p>Finish a quiz to start practising its questions.</p>
      ) : (
        <>
          <p>
            You know a question once you get it right on 2 days and you’re likely to remember it for a week.
          </p>
          <List>
            {mastery.map((each) => {
              const { category, met, known } = each;
              const text = masteryText(each);
              return (
                <li key={category} data-category={categoryKey(category)}>
                  <h3>{category}</h3>
                  <strong aria-hidden="true">{known > 0 ? `${masteryPercent(each)}%` : 'Learning'}</strong>
                  <ProgressBar label={`Mastery of ${category}`} value={known} max={met} valueText={text} />
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
