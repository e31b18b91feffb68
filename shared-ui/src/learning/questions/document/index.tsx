import { useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorState, Skeleton, type Elements } from '../../../components';
import { adviceFor } from '../../../host/data';
import { deferCode } from '../../../host/deferred-code';
import type { QuestionType } from '../question-type';
import { DOCUMENT } from './document.info';
import { fieldsInWords } from './filled-fields';

/** The code that draws documents, which only pages with documents fetch. */
const code = deferCode(() => import('./document-parts'));
type DocumentParts = Awaited<ReturnType<typeof code.load>>;

const notBuiltIn = () => undefined;

/** Shows a part of a document once its code has loaded. */
function WithCode({ children }: { children: (parts: DocumentParts) => Elements }) {
  const parts = useSyncExternalStore(code.subscribe, code.loaded, notBuiltIn);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (failure !== undefined) return;
    code.load().catch((error: unknown) => {
      console.warn(error);
      setFailure(error);
    });
  }, [failure]);
  if (parts) return children(parts);
  if (failure !== undefined)
    return (
      <ErrorState
        title="Couldn’t load the document"
        message={`${adviceFor(failure)} Your answers are safe.`}
        onRetry={() => setFailure(undefined)}
      />
    );
  return <Skeleton height="36rem" radius="var(--radius-s)" />;
}

export const documentType: QuestionType = {
  ...DOCUMENT,
  Control: function DocumentControl(props) {
    const { question, titleId, descriptionId } = props;
    const { document } = question;
    return (
      <div role="group" data-document aria-labelledby={titleId} aria-describedby={descriptionId}>
        {document && (
          <WithCode>{(parts) => <parts.DocumentQuestion {...props} document={document} />}</WithCode>
        )}
      </div>
    );
  },
  ReviewAnswer: ({ item, answer }) => fieldsInWords(item.document, answer),
  FullReview: function FullDocumentReview({ item, answer, below }) {
    const { document, solution } = item;
    if (!document || !solution) return null;
    return (
      <WithCode>
        {(parts) => (
          <parts.DocumentReview
            document={document}
            solution={solution}
            answer={answer}
            correctAnswer={item.correctAnswer}
            below={below}
          />
        )}
      </WithCode>
    );
  },
};
