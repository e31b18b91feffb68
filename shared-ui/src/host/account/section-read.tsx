import { Button } from '../../components/buttons/button';
import type { Elements } from '../../components/elements';
import { FieldError } from '../../components/fields/field-error';
import { Skeleton } from '../../components/states/skeleton';
import { SectionStep } from './section-step';
import type { Read } from './use-read';

interface Props<T> {
  /** What is being read, as the failure message names it: 'your name'. */
  what: string;
  /** The height of the content being read, reserved so that the page doesn't jump. */
  height: string;
  read: { state: Read<T>; reload: () => Promise<void> };
  children: (data: T) => Elements;
}

/** Shows a skeleton while a section's data is being read, then the data, or the failure with a way to try again. */
export function SectionRead<T>({ what, height, read: { state, reload }, children }: Props<T>) {
  if (state.status === 'loaded') return children(state.data);
  if (state.status === 'loading') return <Skeleton height={height} />;
  return (
    <SectionStep minHeight={height}>
      <FieldError>{`Couldn’t load ${what}. ${state.error.message}`}</FieldError>
      <Button variant="secondary" onClick={() => void reload()}>
        Retry
      </Button>
    </SectionStep>
  );
}
