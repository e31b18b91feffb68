import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

export const MonthRoot = styled.div`
  padding-block: var(--space-5) var(--space-8);
`;
export const MonthHead = styled.header`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  margin-bottom: var(--space-5);
  > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    margin-bottom: var(--space-3);
    padding-block: var(--space-1);
    font-weight: 600;
    svg {
      width: 1.1em;
      height: 1.1em;
    }
  }
  > p {
    color: var(--hue-strong);
    font-weight: 700;
  }
  h1 {
    font-size: var(--text-3xl);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`;
/** One step of a month: the story and its question, the consequence, the document. */
export const Step = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  scroll-margin-block: 5rem;
  ${media.medium} {
    padding: var(--space-6);
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Story = styled.p`
  margin-bottom: var(--space-6);
  font-size: var(--text-l);
  line-height: 1.55;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
/** The result of the choice, in the warmest colours on the page. */
export const Consequence = styled(Step)`
  gap: var(--space-3);
  border-color: transparent;
  background:
    radial-gradient(120% 90% at 0 0, var(--color-surface), transparent 70%),
    linear-gradient(100deg, var(--hue-soft) 40%, color-mix(in oklab, var(--hue-soft), var(--hue) 30%));
  color: var(--hue-ink);
  animation: ${rise} var(--motion-medium) var(--ease-out);
  ${media.calm} {
    animation: none;
  }
  h2 {
    font-size: var(--text-xl);
  }
  > p {
    font-size: var(--text-l);
    line-height: 1.55;
    overflow-wrap: anywhere;
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: var(--space-3);
  margin-top: var(--space-5);
  > p {
    flex: 1 1 16rem;
  }
`;
export const Outcome = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-5);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
  scroll-margin-block: 6rem 7rem;
  h3 {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    font-size: var(--text-xl);
  }
  h3 > svg {
    flex: none;
    width: 2rem;
    height: 2rem;
    color: var(--color-danger);
  }
  h3[data-right='true'] > svg {
    color: var(--color-success);
  }
`;
export const Notice = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-weight: 600;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
