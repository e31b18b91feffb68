import type { ReactNode } from 'react';
import { PageHeading } from 'shared-ui/components';

/** The home page's greeting, with the search beside it. */
export function HomeHeading({ firstName, search }: { firstName: string; search: ReactNode }) {
  return (
    <PageHeading lead="A little every day adds up." actions={search}>
      {`Hi ${firstName}, good to see you`}
    </PageHeading>
  );
}
