/**
 * Sends a report as text, without cookies and without the page's address: so no permission from the receiver is needed, and nothing about
 * the visitor is revealed.
 */
export function postReport(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Sends the report even while the page is being left.
    keepalive: true,
  }).catch(() => undefined);
}
