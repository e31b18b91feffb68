import { useEffect, useState } from 'react';
import { type Elements, PageLoading } from 'shared-ui/components';
import { whenNothingIsSent } from 'shared-ui/host';
import { refuseReleases } from 'shared-ui/start';
import { forgetVisit } from './visit';

interface NewPageProps {
  /** The releases that the new page refuses. */
  refused: readonly string[];
  /** Shown if these releases can't be passed on to a new page, which would then fail like this one. */
  children: Elements;
  /** Loads the page again. */
  reload?: () => void;
}

/** Opens this page again once nothing is being sent, because another release of a remote can only run in a new page. */
export function NewPage({ refused, children, reload = () => location.reload() }: NewPageProps) {
  const [isRemembered, setRemembered] = useState(true);
  useEffect(() => {
    let isLeft = false;
    void whenNothingIsSent().then(() => {
      if (isLeft) return;
      if (refuseReleases(refused)) {
        // The next page reports the visit.
        forgetVisit();
        reload();
      } else setRemembered(false);
    });
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only once
  }, []);
  return isRemembered ? <PageLoading /> : children;
}
