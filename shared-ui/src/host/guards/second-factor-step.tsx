import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '../../components/states/error-state';
import { PageLoading } from '../../components/states/page-loading';

/** The page that asks for the second factor; few people see it, so its code is fetched when it is needed. */
export function SecondFactorStep() {
  const [Screen, setScreen] = useState<ComponentType | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    import('../second-factor/second-factor-screen').then(
      (module) => setScreen(() => module.default),
      (error: unknown) => {
        console.error(error);
        setScreen('failed');
      },
    );
  }, [attempt]);
  if (Screen === undefined) return <PageLoading />;
  if (Screen !== 'failed') return <Screen />;
  const retry = () => {
    setScreen(undefined);
    setAttempt(attempt + 1);
  };
  return <ErrorState page title="The page didn’t load" onRetry={retry} />;
}
