import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Container, ErrorState } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { deferCode } from 'shared-ui/deferred-code';
import { useServices, useSession } from 'shared-ui/services';
import { SAMPLE_QUESTIONS } from 'shared-ui/start';
import { Loading } from './loading';
import { Card, Part } from './try-it.styles';

const quizCode = deferCode(() => import('./sample-quiz'));

/** How near the questions must be for their code to be fetched: a screen away, so that Tab doesn't skip them. */
const NEAR = { rootMargin: '100% 0px' };

/**
 * Two questions that visitors can answer before they sign up (docs/product.md#landing), if the deployment has any. The static page also
 * contains this part, hidden until the configuration enables it. Its space is reserved, so that nothing moves.
 */
export function TryIt() {
  const { config } = useServices();
  const signedOut = useSession().status === 'signed-out';
  const [isEmpty, setEmpty] = useState(false);
  const offered = config.sampleQuestions === true && signedOut && !isEmpty;
  return (
    <div hidden={!offered} {...{ [SAMPLE_QUESTIONS]: '' }}>
      <Container>
        <Part aria-labelledby="try-it">
          <h2 id="try-it">Try it now</h2>
          <p>Answer 2 questions. You don’t need an account.</p>
          <Card>{offered ? <SampleQuiz onEmpty={() => setEmpty(true)} /> : <Loading />}</Card>
        </Part>
      </Container>
    </div>
  );
}

/** The questions. Their code is only fetched when they're nearly in view. */
function SampleQuiz({ onEmpty }: { onEmpty: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>();
  const code = useSyncExternalStore(quizCode.subscribe, quizCode.loaded);
  useEffect(() => {
    if (!root.current || quizCode.loaded()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      quizCode.load().catch(setError);
    }, NEAR);
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [tries]);
  if (code) return <code.SampleQuiz onEmpty={onEmpty} />;
  return (
    <div ref={root}>
      {error === undefined ? (
        <Loading />
      ) : (
        <ErrorState
          title="Couldn’t load the questions"
          message={adviceFor(error)}
          onRetry={() => {
            setError(undefined);
            setTries(tries + 1);
          }}
        />
      )}
    </div>
  );
}
