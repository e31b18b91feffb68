/**
 * Sends a report as plain text, without cookies or the page's address, so that it needs no permission from the receiver (CORS) and reveals
 * nothing about the visitor.
 */
export function postReport(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Sends the report even if the visitor leaves the page.
    keepalive: true,
  }).catch(() => undefined);
}
