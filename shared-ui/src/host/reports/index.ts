import type { AppConfig } from '@learn-for-life/contract';
import { forwardFailures } from '../start';
import type { ReportSender } from './report-sender';
import type { ReportedPage } from './reported-page';

export type { ReportedPage, RunningRelease } from './reported-page';
export { openedRoute, ownRelease } from './reported-page';

/**
 * Sends the failures of this page to the address that the deployment wants them at (`reports` of `config.json`); without one
 * they are dropped. The code for it is fetched with the first failure.
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
    // A page without its code, or without a connection, has nobody to tell.
    sender.then((send) => send(failure)).catch(() => (sender = undefined));
  });
}
