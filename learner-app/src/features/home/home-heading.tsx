import type { ReactNode } from 'react';
import { PageHeading } from 'shared-ui/components';

/** The greeting of the home page, and the search beside it. */
export function HomeHeading({ firstName, search }: { firstName: string; search: ReactNode }) {
  return (
    <PageHeading lead="One small step a day beats a big one some day." actions={search}>
      {`Hi ${firstName}, good to see you`}
    </PageHeading>
  );
}
