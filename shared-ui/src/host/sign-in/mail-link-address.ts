/**
 * Returns the address that an email's link should lead to, on the host that requested the email. Auth uses the deployment's own address
 * (`site_url`) if it doesn't know this one.
 */
export const mailLinkAddress = (purpose: 'signup' | 'recovery' | 'email_change'): string =>
  `${window.location.origin}/mail-link/${purpose}`;
