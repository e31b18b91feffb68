import type { KeyboardEvent } from 'react';
import { useWidth } from '../../../components';
import type { QuestionControlProps } from '../question.types';
import {
  answerIndex,
  initialIndex,
  nearestIndex,
  scaleLabel,
  scaleLabels,
  scaleValues,
  spokenScale,
} from './scale-values';
import { Hint, Input, Label, Labels, Legend, Track, Value } from './sliding-scale-question.styles';

/** The track's width in pixels, if the window has room for it. */
const FULL_WIDTH = 500;

const STEP_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Enter', ' '];

/**
 * A native range input over the values' indices. It has no value, and so no thumb, until the learner chooses one. A starting value would be
 * a hint, or be mistaken for the answer.
 */
export function SlidingScaleQuestion(props: QuestionControlProps) {
  const { question, answer, onAnswer, titleId, descriptionId } = props;
  const values = scaleValues(question);
  const chosen = answerIndex(values, answer);
  const index = chosen ?? initialIndex(values.length);
  const label = chosen === undefined ? undefined : values[chosen]?.label;
  const fraction = (at: number) => (values.length > 1 ? at / (values.length - 1) : 0.5);
  function choose(at: number) {
    const nearest = values[nearestIndex(at, values.length)];
    if (nearest) onAnswer(nearest.value);
  }
  function onKeyDown(event: KeyboardEvent) {
    // The first key press only shows the thumb. By default, it would also move the thumb from its hidden position.
    if (chosen !== undefined || !STEP_KEYS.includes(event.key)) return;
    event.preventDefault();
    choose(index);
  }
  const [width, track] = useWidth(FULL_WIDTH);
  const { labelled, legend } = scaleLabels(values, width);
  return (
    <Track
      ref={track}
      data-spoken={spokenScale(values)}
      data-chosen={chosen !== undefined}
      style={{ '--fraction': fraction(index) }}
    >
      <Value aria-hidden="true">{label ?? '?'}</Value>
      <Input
        type="range"
        min={0}
        max={values.length - 1}
        step={1}
        value={index}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        aria-valuetext={label ?? 'nothing chosen yet'}
        onChange={(event) => choose(Number(event.target.value))}
        // A click on the hidden thumb doesn't change the value, so there is no change event.
        onPointerUp={() => chosen === undefined && choose(index)}
        onKeyDown={onKeyDown}
      />
      <Labels aria-hidden="true" style={{ '--gaps': Math.max(1, labelled.length - 1) }}>
        {labelled.map((at) => (
          <Label key={at} data-current={at === chosen} style={{ '--fraction': fraction(at) }}>
            {legend ? at + 1 : scaleLabel(values, at)}
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
      <Hint>{chosen === undefined && 'Tap or slide along the line to choose.'}</Hint>
    </Track>
  );
}
