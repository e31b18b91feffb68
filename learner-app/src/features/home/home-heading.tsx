import { PageHeading } from 'shared-ui/components';

/** The greeting of the home page. */
export function HomeHeading({ firstName }: { firstName: string }) {
  return (
    <PageHeading lead="One small step a day beats a big one some day.">
      Hi {firstName}, good to see you
    </PageHeading>
  );
}
