import type { AppConfig } from '@learn-for-life/contract';
import { forwardFailures } from '../start';
import type { ReportSender } from './report-sender';
import type { ReportedPage } from './reported-page';
import type { RemoteVisit } from './visit-report';

export type { ReportedPage, RunningRelease } from './reported-page';
export { openedRoute, ownRelease } from './reported-page';
export type { RemoteVisit } from './visit-report';

/**
 * Sends this page's failures to the deployment's `reports` address (in `config.json`); without one, they are dropped. The code is fetched
 * at the first failure.
 */
export function sendReports({ reports }: AppConfig, page: ReportedPage): void {
  if (!reports) {
    forwardFailures(() => undefined);
    return;
  }
  let sender: Promise<ReportSender> | undefined;
  forwardFailures((failure) => {
    sender ??= import(/* webpackChunkName: "error-reports" */ './report-sender').then(
      ({ createReportSender }) => createReportSender(reports, page),
    );
    // If the code can't be fetched, the failure can't be sent; the next failure tries again.
    sender.then((send) => send(failure)).catch(() => (sender = undefined));
  });
}

/** The share of visits that is reported by default. */
const REPORTED_VISITS = 0.1;
/** The milliseconds after which an unused page's content counts as shown. */
const UNUSED_AFTER_MS = 10_000;

/**
 * Reports to the `reports` address how a sampled visit went. To avoid delaying the page, the code is fetched only when the page is first
 * used (which ends the measurement of the first content), or after ten seconds.
 */
export function sendVisitReport(
  { reports, reportedVisits = REPORTED_VISITS }: AppConfig,
  visitOfPage: () => RemoteVisit | undefined,
): void {
  if (!reports || Math.random() >= reportedVisits) return;
  const uses = ['pointerdown', 'keydown'];
  const begin = () => {
    clearTimeout(timer);
    for (const use of uses) window.removeEventListener(use, begin, true);
    import(/* webpackChunkName: "visit-reports" */ './visit-report')
      .then(({ reportVisit }) => reportVisit(reports, visitOfPage))
      .catch(() => undefined);
  };
  const timer = setTimeout(begin, UNUSED_AFTER_MS);
  for (const use of uses) window.addEventListener(use, begin, true);
}
