import { useId } from 'react';
import { styled } from 'styled-components';
import type { QuestionTypeName } from './question.api';
import { QUESTION_TYPES } from './question-types';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: var(--space-2);
`;

const Legend = styled.legend`
  margin-bottom: var(--space-2);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 var(--space-3);
  align-items: center;
  align-content: center;
  padding: var(--space-3) var(--space-4);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  cursor: pointer;
  &:hover {
    border-color: var(--color-ink-soft);
  }
  &:has(:checked) {
    border-color: var(--hue-strong);
    box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    background: var(--hue-soft);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--hue-strong);
  }
`;

/** Covers the tile, so that clicks and assistive technology reach the native control. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

const Description = styled.span`
  /* In the narrow panel of the builder its tile says enough; it is still read out. */
  @container (width < 70rem) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.3;
`;

interface QuestionTypeChoiceProps {
  value: QuestionTypeName | undefined;
  onChange: (type: QuestionTypeName) => void;
}

/** The types as tiles, which are native radio buttons, so arrow keys move between them. */
export function QuestionTypeChoice({ value, onChange }: QuestionTypeChoiceProps) {
  const id = useId();
  return (
    <Choices>
      <Legend>Question type</Legend>
      {QUESTION_TYPES.map(({ apiName: type, name, description, Icon }) => (
        <Choice key={type}>
          <Radio
            type="radio"
            name={id}
            checked={type === value}
            aria-labelledby={`${id}-${type}`}
            aria-describedby={`${id}-${type}-description`}
            onChange={() => onChange(type)}
          />
          <Icon aria-hidden="true" />
          <Name id={`${id}-${type}`}>{name}</Name>
          <Description id={`${id}-${type}-description`}>{description}</Description>
        </Choice>
      ))}
    </Choices>
  );
}
