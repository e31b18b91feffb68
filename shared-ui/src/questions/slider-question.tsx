import { useRef } from 'react';
import { Button } from '../components';
import type { QuestionControlProps } from './question.types';
import { Choose, Input, Label, Labels, Legend, Track, Value } from './slider-question.styles';
import { labelledStops, restingIndex, sliderStops, snapIndex, stopIndex } from './slider-scale';

/**
 * A native range whose steps are the stops. Until the learner moves it or confirms where it stands, the question is not
 * answered; Enter or Space confirm too.
 */
export function SliderQuestion({ question, answer, onAnswer, titleId, descriptionId }: QuestionControlProps) {
  const stops = sliderStops(question);
  const chosen = stopIndex(stops, answer);
  const index = chosen ?? restingIndex(stops.length);
  const stop = stops[index];
  const place = (at: number) => (stops.length > 1 ? at / (stops.length - 1) : 0.5);
  function choose(at: number) {
    const snapped = stops[snapIndex(at, stops.length)];
    if (snapped) onAnswer(snapped.value);
  }
  const input = useRef<HTMLInputElement>(null);
  const { labels, legend } = labelledStops(stops);
  return (
    <Track data-chosen={chosen !== undefined} style={{ '--place': place(index) }}>
      <Value aria-hidden="true">{stop?.label}</Value>
      <Input
        ref={input}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={index}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        aria-valuetext={chosen === undefined ? `${stop?.label ?? ''}, not chosen yet` : stop?.label}
        onChange={(event) => choose(Number(event.target.value))}
        // A click on the thumb changes nothing, so no change event tells of it.
        onPointerUp={() => chosen === undefined && choose(index)}
        onKeyDown={(event) => {
          if (chosen !== undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          choose(index);
        }}
      />
      <Labels aria-hidden="true">
        {labels.map((at) => (
          <Label key={at} data-current={at === chosen} style={{ '--at': place(at) }}>
            {legend ? at + 1 : stops[at]?.label}
          </Label>
        ))}
      </Labels>
      {legend && (
        <Legend>
          {stops.map(({ label }, at) => (
            <li key={at} data-current={at === chosen}>
              {label}
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
                // The button goes away; its focus goes where the value is.
                input.current?.focus();
              }}
            >
              Choose this value
            </Button>
          </>
        ) : (
          <span>
            Your answer: <strong>{stop?.label}</strong>
          </span>
        )}
      </Choose>
    </Track>
  );
}
