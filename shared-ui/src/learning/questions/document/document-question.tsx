import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { QuestionControlProps } from '../question.types';
import type { DocumentField, ShownDocument } from './document.types';
import { AskedField, SheetField } from './document-field';
import { Asked, Finder, FinderTarget, Place, DocumentQuestionRoot } from './document-question.styles';
import { DocumentSheet } from './document-sheet';
import {
  fieldsBelow,
  fieldsInOrder,
  fillDocument,
  shownText,
  type FilledDocument,
  type PlaceCell,
} from './fill-document';
import { emptyFields, filledFields, withField } from './filled-fields';
import { MarkedSheet } from './document-review';
import { useZoom, ZoomButtons } from './document-zoom';

interface DocumentQuestionProps extends Pick<
  QuestionControlProps,
  'answer' | 'onAnswer' | 'revealed' | 'submits'
> {
  document: ShownDocument;
}

/**
 * A document to fill in: first the places to find, then the sheet with its fields, then further questions. Once it's graded, the marked
 * sheet is shown instead.
 */
export function DocumentQuestion({
  document: shown,
  answer,
  onAnswer,
  revealed,
  submits = 0,
}: DocumentQuestionProps) {
  const document = fillDocument(shown);
  const { zoom, ...zooming } = useZoom();
  const id = useId();
  const toFind = document.fields.filter(({ kind }) => kind === 'place');
  const [chosenTarget, setTarget] = useState<string>();
  const target = toFind.find((field) => field.id === chosenTarget) ?? toFind[0];
  const filled = filledFields(document.fields, answer);
  const fill = (field: string, text: string) => onAnswer(withField(filled, field, text));
  const below = fieldsBelow(document);
  const missing = submits > 0 ? emptyFields(fieldsInOrder(document), answer) : [];
  const isMissing = ({ id: field }: DocumentField) => missing.some((each) => each.id === field);
  const root = useRef<HTMLDivElement>(null);
  const firstMissing = useEffectEvent(() => missing[0]);
  useEffect(() => {
    const field = submits > 0 ? firstMissing() : undefined;
    if (!field) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const own = `[data-field="${field.id}"]`;
    const control = find(`button${own}, ${own} :is(input, select)`);
    // A single place to find has no control. It's chosen on the sheet, below its question.
    (control ?? find('[data-place] input'))?.focus({ preventScroll: true });
    if (control) control.scrollIntoView({ block: 'center' });
    else root.current?.scrollIntoView();
  }, [submits]);
  if (revealed?.solution)
    return (
      <MarkedSheet
        document={document}
        solution={revealed.solution}
        answer={answer ?? null}
        correctAnswer={revealed.correctAnswer}
      />
    );
  return (
    <DocumentQuestionRoot ref={root}>
      {target && (
        <FindPlaces
          id={id}
          document={document}
          target={target.id}
          filled={filled}
          isMissing={isMissing}
          onTarget={setTarget}
        />
      )}
      <ZoomButtons {...zooming} />
      <DocumentSheet
        document={document}
        zoom={zoom}
        renderField={(field, name) => (
          <SheetField
            field={field}
            name={name}
            value={filled[field.id] ?? ''}
            missing={isMissing(field)}
            onChange={(text) => fill(field.id, text)}
          />
        )}
        renderPlace={(place) =>
          target ? (
            <PlaceChoice
              place={place}
              name={`${id}-${target.id}`}
              describedBy={`${id}-target`}
              numbers={toFind.flatMap((field, index) =>
                toFind.length > 1 && filled[field.id] === place.place ? [index + 1] : [],
              )}
              chosen={filled[target.id] === place.place}
              onChoose={() => fill(target.id, place.place)}
            />
          ) : (
            <span>{place.text}</span>
          )
        }
      />
      {below.length > 0 && (
        <Asked>
          {below.map((field) => (
            <AskedField
              key={field.id}
              field={field}
              value={filled[field.id] ?? ''}
              missing={isMissing(field)}
              onChange={(text) => fill(field.id, text)}
            />
          ))}
        </Asked>
      )}
    </DocumentQuestionRoot>
  );
}

interface FindPlacesProps {
  id: string;
  document: FilledDocument;
  /** The field that a place is chosen for. */
  target: string;
  filled: Readonly<Record<string, string>>;
  isMissing: (field: DocumentField) => boolean;
  onTarget: (field: string) => void;
}

/** Asks learners to point at places on the sheet. If there are several, learners first choose the question that their next tap answers. */
function FindPlaces({ id, document, target, filled, isMissing, onTarget }: FindPlacesProps) {
  const toFind = document.fields.filter(({ kind }) => kind === 'place');
  return (
    <Finder role="group" aria-labelledby={`${id}-find`}>
      <p id={`${id}-find`}>
        {toFind.length === 1 ? 'Find it in the document' : 'Choose one, then find it in the document'}
      </p>
      {toFind.map((field, index) => {
        const place = filled[field.id];
        const active = field.id === target;
        return (
          <FinderTarget
            key={field.id}
            {...(toFind.length > 1
              ? {
                  type: 'button',
                  'data-field': field.id,
                  'aria-pressed': active,
                  onClick: () => onTarget(field.id),
                }
              : { as: 'div' })}
          >
            {toFind.length > 1 && <b>{index + 1}</b>}
            <span id={active ? `${id}-target` : undefined}>{field.label}</span>
            {isMissing(field) ? (
              <small data-missing>Choose where it is in the document.</small>
            ) : (
              <small>{place === undefined ? 'Not chosen yet' : shownText(document, field, place)}</small>
            )}
          </FinderTarget>
        );
      })}
    </Finder>
  );
}

interface PlaceChoiceProps {
  place: PlaceCell;
  /** The radio group's name. */
  name: string;
  describedBy: string;
  /** The numbers of the fields that this place was chosen for, if there are several. */
  numbers: readonly number[];
  chosen: boolean;
  onChoose: () => void;
}

/** Text on the sheet that can be chosen as a place. */
function PlaceChoice({ place, name, describedBy, numbers, chosen, onChoose }: PlaceChoiceProps) {
  return (
    <Place data-place data-taken={numbers.length > 0 || undefined}>
      <input type="radio" name={name} checked={chosen} aria-describedby={describedBy} onChange={onChoose} />
      <span>{place.text}</span>
      {numbers.map((number) => (
        <b key={number} aria-hidden="true">
          {number}
        </b>
      ))}
      {chosen && numbers.length === 0 && <Check aria-hidden="true" />}
    </Place>
  );
}
