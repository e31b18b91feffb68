import { useRef } from 'react';
import { Button } from '../../../components';
import type { QuestionControlProps } from '../question.types';
import { answerIndex, initialIndex, nearestIndex, scaleLabels, scaleValues } from './scale-values';
import { Choose, Input, Label, Labels, Legend, Track, Value } from './sliding-scale-question.styles';

/**
 * A native range input over the indices of the values. The question is answered once the learner moves it or confirms
 * its value, by the button or by Enter or Space.
 */
export function SlidingScaleQuestion(props: QuestionControlProps) {
  const { question, answer, onAnswer, titleId, descriptionId } = props;
  const values = scaleValues(question);
  const chosen = answerIndex(values, answer);
  const index = chosen ?? initialIndex(values.length);
  const label = values[index]?.label;
  const fraction = (at: number) => (values.length > 1 ? at / (values.length - 1) : 0.5);
  function choose(at: number) {
    const nearest = values[nearestIndex(at, values.length)];
    if (nearest) onAnswer(nearest.value);
  }
  const input = useRef<HTMLInputElement>(null);
  const { labelled, legend } = scaleLabels(values);
  return (
    <Track data-chosen={chosen !== undefined} style={{ '--fraction': fraction(index) }}>
      <Value aria-hidden="true">{label}</Value>
      <Input
        ref={input}
        type="range"
        min={0}
        max={values.length - 1}
        step={1}
        value={index}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        aria-valuetext={chosen === undefined ? `${label ?? ''}, not chosen yet` : label}
        onChange={(event) => choose(Number(event.target.value))}
        // A click on the thumb does not change the value, so there is no change event.
        onPointerUp={() => chosen === undefined && choose(index)}
        onKeyDown={(event) => {
          if (chosen !== undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          choose(index);
        }}
      />
      <Labels aria-hidden="true">
        {labelled.map((at) => (
          <Label key={at} data-current={at === chosen} style={{ '--fraction': fraction(at) }}>
            {legend ? at + 1 : values[at]?.label}
          </Label>
        ))}
      </Labels>
      {legend && (
        <Legend>
          {values.map((each, at) => (
            <li key={at} data-current={at === chosen}>
              {each.label}
            </li>
          ))}
        </Legend>
      )}
      <Choose>
        {chosen === undefined ? (
          <>
            <span>Move the slider, or</span>
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                choose(index);
                // The button is removed, so the slider takes its focus.
                input.current?.focus();
              }}
            >
              Choose this value
            </Button>
          </>
        ) : (
          <span>
            Your answer: <strong>{label}</strong>
          </span>
        )}
      </Choose>
    </Track>
  );
}
