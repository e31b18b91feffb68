import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { Answer } from '../question.types';
import type { DocumentField, DocumentSolution, FilledFields, ShownDocument } from './document.types';
import {
  AskedAnswers,
  CaptionedMark,
  Marked,
  MarkedPlace,
  DocumentQuestionRoot,
  Summary,
  Working,
} from './document-review.styles';
import { FieldCaption } from './document-field.styles';
import { DocumentSheet } from './document-sheet';
import { fieldsBelow, fillDocument, shownText, type FilledDocument, type PlaceCell } from './fill-document';
import { filledFields } from './filled-fields';
import { useZoom, ZoomButtons } from './document-zoom';

interface MarkedSheetProps {
  document: FilledDocument;
  solution: DocumentSolution;
  answer: Answer | null;
  correctAnswer: Answer | null;
}

/** The learner's own document with each field marked, and the right answer beside a wrong one. */
export function MarkedSheet({ document, solution: { marks }, answer, correctAnswer }: MarkedSheetProps) {
  const { zoom, ...zooming } = useZoom();
  const given = filledFields(document.fields, answer);
  const right = filledFields(document.fields, correctAnswer);
  const toFind = document.fields.filter(({ kind }) => kind === 'place');
  const apart = [...toFind, ...fieldsBelow(document)];
  const mark = (field: DocumentField) => (
    <MarkedAnswer
      document={document}
      field={field}
      given={given}
      right={right}
      correct={marks[field.id] ?? false}
    />
  );
  return (
    <DocumentQuestionRoot>
      <ZoomButtons {...zooming} />
      <DocumentSheet
        document={document}
        zoom={zoom}
        renderField={(field, { label }) =>
          label ? (
            <CaptionedMark>
              <FieldCaption>{label}</FieldCaption>
              {mark(field)}
            </CaptionedMark>
          ) : (
            mark(field)
          )
        }
        renderPlace={(place) => <PlaceOutcome place={place} toFind={toFind} given={given} right={right} />}
      />
      {apart.length > 0 && (
        <AskedAnswers>
          {apart.map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>{mark(field)}</dd>
            </div>
          ))}
        </AskedAnswers>
      )}
    </DocumentQuestionRoot>
  );
}

interface MarkedAnswerProps {
  document: FilledDocument;
  field: DocumentField;
  given: FilledFields;
  /** The right answers that a review shows. */
  right: FilledFields;
  correct: boolean;
}

function MarkedAnswer({ document, field, given, right, correct }: MarkedAnswerProps) {
  const text = given[field.id];
  return (
    <Marked data-correct={correct}>
      <span>{text === undefined ? 'No answer' : shownText(document, field, text)}</span>
      <Verdict correct={correct} words={correct ? 'Correct' : 'Wrong'} />
      {!correct && right[field.id] !== undefined && (
        <em>
          <span>Correct answer: </span>
          <b>{shownText(document, field, right[field.id] ?? '')}</b>
        </em>
      )}
    </Marked>
  );
}

interface PlaceOutcomeProps {
  place: PlaceCell;
  toFind: readonly DocumentField[];
  given: FilledFields;
  right: FilledFields;
}

/** Text on the sheet that could be chosen as a place, and whether it was right. No other place has the same text. */
function PlaceOutcome({ place, toFind, given, right }: PlaceOutcomeProps) {
  const asked = toFind.filter(({ id }) => right[id] === place.text);
  const chosen = toFind.filter(({ id }) => given[id] === place.place);
  if (asked.length + chosen.length === 0) return <span>{place.text}</span>;
  const correct = asked.length > 0;
  const words = !correct
    ? 'Wrong'
    : asked.some((field) => chosen.includes(field))
      ? 'Correct'
      : 'Correct answer';
  return (
    <MarkedPlace data-correct={correct}>
      <span>{place.text}</span>
      <Verdict correct={correct} words={words} />
    </MarkedPlace>
  );
}

function Verdict({ correct, words }: { correct: boolean; words: string }) {
  return (
    <i>
      {correct ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <span>{words}</span>
    </i>
  );
}

interface DocumentReviewProps extends Omit<MarkedSheetProps, 'document'> {
  document: ShownDocument;
  /** Whether the marked sheet is shown above. */
  below: boolean;
}

/** Shows how a document was filled in, and how its answers are calculated. */
export function DocumentReview({ document: shown, below, ...marked }: DocumentReviewProps) {
  const document = fillDocument(shown);
  const id = useId();
  const { fields } = document;
  const { marks, working } = marked.solution;
  const right = fields.filter((field) => marks[field.id]);
  const pointsOf = (some: readonly DocumentField[]) => some.reduce((sum, { points }) => sum + points, 0);
  const total = pointsOf(fields);
  return (
    <DocumentQuestionRoot>
      {fields.length > 1 && (
        <Summary>
          <strong>{`${right.length} of ${fields.length} fields correct`}</strong>
          {total > 1 && <span>{`${pointsOf(right)} of ${total} points`}</span>}
        </Summary>
      )}
      {!below && <MarkedSheet document={document} {...marked} />}
      {working.length > 0 && (
        <Working>
          <p id={id}>How it’s worked out</p>
          <ol aria-labelledby={id}>
            {working.map(({ label, text }, index) => (
              <li key={index}>
                <b>{label}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Working>
      )}
    </DocumentQuestionRoot>
  );
}
