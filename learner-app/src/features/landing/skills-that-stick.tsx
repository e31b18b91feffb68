import { Container } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import PathDrawing from './path-drawing.svg';

const Band = styled.section`
  margin-bottom: var(--space-9);
  border-radius: calc(var(--radius-l) * 1.5);
  display: grid;
  /* Drawn when it comes into view, at about this height. */
  content-visibility: auto;
  contain-intrinsic-size: auto 27rem;
  gap: var(--space-6);
  align-items: center;
  padding: var(--space-7) var(--space-5);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
    gap: var(--space-8);
    padding: var(--space-8) var(--space-9);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  h2 {
    font-size: var(--text-3xl);
  }
  p {
    max-width: 44ch;
    color: var(--color-on-night-soft);
    font-size: var(--text-l);
    line-height: 1.5;
  }
`;

/** The section 'Life Skills That Stick' (docs/product.md#landing). */
export function SkillsThatStick() {
  return (
    <Container>
      <Band data-surface="night" aria-labelledby="skills-that-stick">
        <Words>
          <h2 id="skills-that-stick">Life Skills That Stick</h2>
          <p>
            Engaging videos and interactive quizzes make essential life lessons easy to understand and hard to
            forget.
          </p>
          <p>Personalised pathways help students grow where it matters most.</p>
        </Words>
        <PathDrawing />
      </Band>
    </Container>
  );
}
