import { Button } from '../../components/buttons/button';
import type { Elements } from '../../components/elements';
import { FieldError } from '../../components/fields/field-error';
import { Skeleton } from '../../components/states/skeleton';
import { SectionStep } from './section-step';
import type { Read } from './use-read';

interface Props<T> {
  /** 'your name': what is missing after a failure. */
  what: string;
  /** Height of what is being read, so that the page does not jump. */
  height: string;
  read: { state: Read<T>; reload: () => Promise<void> };
  children: (data: T) => Elements;
}

/** What a section shows of its read: a skeleton, the data, or what failed with a way to try again. */
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
