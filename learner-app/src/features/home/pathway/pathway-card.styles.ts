import { Card } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const PathwayCardRoot = styled(Card)`
  display: grid;
  gap: var(--space-4);
  margin-bottom: var(--space-6);
  padding: var(--space-4);
  form {
    display: grid;
    gap: var(--space-4);
  }
  ${media.medium} {
    gap: var(--space-5);
    padding: var(--space-6);
    form {
      gap: var(--space-5);
    }
  }
`;
export const Head = styled.div`
  display: grid;
  gap: var(--space-1);
  p {
    color: var(--color-ink-soft);
  }
`;
export const Questions = styled.div`
  display: grid;
  gap: var(--space-4);
  ${media.wide} {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    gap: var(--space-6);
  }
`;
export const Question = styled.fieldset`
  margin: 0;
  legend {
    margin-bottom: var(--space-3);
    font-weight: 700;
  }
`;
export const Choices = styled.div<{ $columns: number }>`
  display: grid;
  gap: var(--space-2);
  ${media.medium} {
    gap: var(--space-3);
  }
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  /* On the narrowest phone, 'Year 10' would wrap. */
  @media (max-width: 374px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
export const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  overflow-wrap: anywhere;
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  font-weight: 700;
  line-height: 1.3;
  cursor: pointer;
  small {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
  /* The whole label is the control; the browser's own circle would only repeat the border. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    background: var(--hue-soft);
  }
  &:has(:checked) {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
    box-shadow: inset 0 0 0 1.5px var(--hue-strong);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;
