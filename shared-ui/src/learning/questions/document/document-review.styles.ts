import { css, styled } from 'styled-components';

export { DocumentQuestionRoot } from './document-question.styles';

/** A sign and a word, coloured for right or wrong. */
const verdict = css`
  --tone: var(--color-danger);
  --tone-soft: var(--color-danger-soft);
  &[data-correct='true'] {
    --tone: var(--color-success);
    --tone-soft: var(--color-success-soft);
  }
  background: var(--tone-soft);
  box-shadow: inset 0 0 0 1.5px var(--tone);
  color: var(--color-ink);
  i {
    display: inline-flex;
    align-items: center;
    gap: 0.2em;
    white-space: nowrap;
    color: var(--tone);
    font-size: 0.875em;
    font-style: normal;
    font-weight: 700;
  }
  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    stroke-width: 3;
  }
`;

export const Marked = styled.span`
  display: inline-block;
  padding: 0.4em 0.7em;
  border-radius: 0.25em;
  font-weight: 600;
  text-align: start;
  white-space: normal;
  ${verdict}
  > span {
    margin-inline-end: 0.75em;
  }
  em {
    display: block;
    font-size: 0.9375em;
    font-style: normal;
    font-weight: 400;
  }
`;

/** A label with its field's outcome below. */
export const CaptionedMark = styled.span`
  display: inline-block;
  width: max-content;
  max-width: min(16em, 100%);
  text-align: start;
`;

export const MarkedPlace = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.6em;
  margin: -0.2em -0.4em;
  padding: 0.2em 0.4em;
  border-radius: 0.25em;
  ${verdict}
`;

export const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  > span {
    color: var(--color-ink-soft);
  }
`;

export const AskedAnswers = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-2);
  dt {
    margin-bottom: var(--space-1);
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;

export const Working = styled.div`
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
  > p {
    margin-bottom: var(--space-2);
    font-weight: 700;
    break-after: avoid;
  }
  li {
    break-inside: avoid;
  }
  ol {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding-inline-start: 1.25rem;
  }
  b {
    display: block;
    font-size: var(--text-s);
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;
