import { useId } from 'react';
import type { Elements } from 'shared-ui/components';

/** A section of a page, named by its heading. */
export function ReportSection({ title, children }: { title: string; children: Elements }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
