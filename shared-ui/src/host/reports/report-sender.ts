import type { Failure } from '../start/report-failure';
import { errorReport } from './error-report';
import type { ReportedPage } from './reported-page';

export type ReportSender = (failure: Failure) => void;

/** As many of one page; an error in a loop would send for ever. */
const MAX_REPORTS = 10;

/**
 * Sends each failure of a page once. As text, without cookies and without the page's address: that needs no permission of
 * the receiver, and says nothing about the visitor.
 */
export function createReportSender(address: string, page: ReportedPage): ReportSender {
  const sent = new Set<string>();
  return (failure) => {
    const report = errorReport(failure, page);
    if (!report) return;
    const key = JSON.stringify([report.name, report.message, report.stack[0]]);
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);
    fetch(address, {
      method: 'POST',
      body: JSON.stringify(report),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Reaches the receiver also when the page is being left.
      keepalive: true,
    }).catch(() => undefined);
  };
}
