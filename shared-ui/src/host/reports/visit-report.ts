import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { postReport } from './post-report';

/** How a page's first remote was loaded. */
export interface RemoteVisit {
  /** The remote's package name. */
  app: string;
  /** The version that the registry names for this browser, even if another version runs; null if the release has no version. */
  release: string | null;
  share: 'candidate' | 'current';
  /** The address of the release's files. */
  folder: string;
  /** 'fell back' means that an earlier release runs. */
  outcome: 'loaded' | 'fell back' | 'failed';
  /** Milliseconds until the outcome. */
  ms: number;
}

/** Sends one record when the page is first hidden (docs/operations/observability.md#releases-compared). */
export function reportVisit(address: string, visitOfPage: () => RemoteVisit | undefined): void {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name.toLowerCase()] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const visit = visitOfPage();
    if (!visit) return;
    const { folder, ...rest } = visit;
    postReport(address, {
      kind: 'visit',
      ...rest,
      cache: wasDownloaded(folder) ? 'cold' : 'warm',
      ...vitals,
    });
  };
  document.addEventListener('visibilitychange', send);
}

/** Whether any file in a folder came from the network instead of the browser's cache. */
const wasDownloaded = (folder: string): boolean =>
  performance
    .getEntriesByType('resource')
    .some((entry) => entry.name.startsWith(folder) && entry.transferSize > 0);
