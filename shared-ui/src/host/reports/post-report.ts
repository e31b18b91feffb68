/**
 * Sends a report as text, without cookies and without the page's address: that needs no permission of the receiver, and
 * says nothing about the visitor.
 */
export function postReport(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(report),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Reaches the receiver also when the page is being left.
    keepalive: true,
  }).catch(() => undefined);
}
