import type { ReactNode } from 'react';

/** Hides a table under 'Show as a table'. */
export function TableDisclosure({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary>Show as a table</summary>
      <div>{children}</div>
    </details>
  );
}
